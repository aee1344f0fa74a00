/** Checks made before any work starts: the data folder and the port. */
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { errorReason } from '#core/error-code.ts'
import { err, ok, type Result } from '#core/result.ts'
import { makeDataFolder, unusableFolder } from '../../functions/adapters/node/data-directory.ts'

/** @returns one sentence if files can't be written in `folder`; creates a missing folder */
export async function checkFolder(folder: string): Promise<Result<void, string>> {
  const probe = join(folder, `.write-probe-${randomUUID()}`)
  try {
    await makeDataFolder(folder)
    await writeFile(probe, '')
    await rm(probe)
    return ok(undefined)
  } catch (error) {
    return err(unusableFolder(folder, error, errorReason(error)))
  }
}

/** @returns one sentence if nothing can listen on `host` and `port`; port 0 is always free */
export async function checkPort(host: string, port: number): Promise<Result<void, string>> {
  const server = createServer()
  const error = await new Promise<unknown>((resolve) => {
    server.on('error', resolve)
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
  if (error === undefined) return ok(undefined)
  switch (errorReason(error)) {
    case 'EADDRINUSE':
      return err(
        `Port ${port} on ${host} is in use by another program. Stop that program, or choose another port: PORT=${port === 65535 ? port - 1 : port + 1} npm start`,
      )
    case 'EACCES':
      return err(
        `Port ${port} on ${host} is reserved for the administrator. Set PORT to a port above 1023.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return err(
        `HOST "${host}" isn't an address of this machine. Use 127.0.0.1, 0.0.0.0 or another address of this machine.`,
      )
    default:
      return err(
        `The portal can't listen on port ${port} of ${host} (${errorReason(error)}). Set PORT or HOST to another value.`,
      )
  }
}
