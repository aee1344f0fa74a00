/** nginx with docs/deploy/nginx.conf: the baseline for the portal's own server, also used by tests. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CONFIGURATION = fileURLToPath(new URL('../../docs/deploy/nginx.conf', import.meta.url))
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/**
 * @param folder holds the finished site as `site`; nginx writes its files here
 * @param workerPort sends the worker's paths to this port; without it, only files are served
 * @returns one process; the caller checks whether it listens
 */
export async function startNginx(
  folder: string,
  port: number,
  workerPort?: number,
): Promise<ChildProcess> {
  const own = join(folder, 'nginx')
  await mkdir(own, { recursive: true })
  const shipped = await readFile(CONFIGURATION, 'utf8')
  const text = workerPort === undefined ? shipped : withWorker(shipped, workerPort)
  makeRedirects(text, folder, 'redirects.map')
  const server = text
    .replaceAll('/srv/gapura', folder)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
  await writeFile(
    join(own, 'nginx.conf'),
    `daemon off; master_process off; pid ${own}/pid; error_log ${own}/error.log;
events {}
http {
  access_log off;
  ${TEMPORARY.map((name) => `${name}_temp_path ${own}/${name};`).join('\n  ')}
${server}
}`,
  )
  return spawn('nginx', ['-p', own, '-e', join(own, 'error.log'), '-c', join(own, 'nginx.conf')])
}

/**
 * Enables the lines for the worker, which are comments in the files of docs/deploy.
 *
 * @param configuration its text
 */
export function withWorker(configuration: string, workerPort: number): string {
  return configuration
    .replace(/(?<=With the worker on this machine:\n)(?:[ \t]*#.*\n)+/i, (lines: string) =>
      lines.replaceAll(/^([ \t]*)# ?/gm, '$1'),
    )
    .replace('127.0.0.1:8787', `127.0.0.1:${workerPort}`)
}

/**
 * Runs the command that a configuration in docs/deploy names in its comments.
 *
 * @param configuration its text
 * @param folder holds the finished site as `site`, and receives the file
 * @param file named as in the command
 */
export function makeRedirects(configuration: string, folder: string, file: string): void {
  const line = /^# +(awk .+)$/m.exec(configuration)?.[1]?.replace(file, join(folder, file))
  execFileSync('sh', ['-c', line ?? 'false'], { cwd: join(folder, 'site') })
}
