import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listen } from '../../tests/support/listen.ts'
import { scratchFolder } from '../../tests/support/scratch-folder.ts'
import { checkFolder, checkPort } from './preflight.ts'

const folder = scratchFolder()

test('rejects a data folder below a file with its name and the setting to change', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const result = await checkFolder(join(file, 'var'))
  expect(result).toEqual({
    ok: false,
    error: `The data folder "${join(file, 'var')}" is a file, or is in one. Set DATA_DIR to a folder.`,
  })
})

test('creates a missing data folder that others cannot list, and leaves it empty', async () => {
  const made = join(folder, 'a', 'b')
  expect(await checkFolder(made)).toEqual({ ok: true, value: undefined })
  expect(readdirSync(made)).toEqual([])
  expect(statSync(made).mode & 0o777).toBe(0o711)
})

test('rejects a port in use and suggests the next one', async () => {
  const other = createServer()
  const { port } = await listen(other)
  const result = await checkPort('127.0.0.1', port)
  await new Promise((resolve) => other.close(resolve))
  expect(result).toEqual({
    ok: false,
    error: `Port ${port} on 127.0.0.1 is in use by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
  })
})

test('rejects the address of another machine', async () => {
  expect(await checkPort('192.0.2.1', 0)).toMatchObject({
    ok: false,
    error: expect.stringContaining('HOST "192.0.2.1" isn\'t an address of this machine'),
  })
})

test('accepts port 0 as free', async () => {
  expect(await checkPort('127.0.0.1', 0)).toEqual({ ok: true, value: undefined })
})
