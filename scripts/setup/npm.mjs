/** Runs npm, regardless of how this process was started. Plain JavaScript: see scripts/run.mjs. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * @param {string[]} args
 * @param {string} cwd
 * @returns {{ ok: true } | { ok: false, reason: string }} `reason`: the first line of npm's output that says
 *   why
 */
export function npm(args, cwd) {
  // Under `npm run`, this is npm's entry file; under pnpm or yarn it is theirs.
  const entry = process.env.npm_execpath ?? ''
  const own = entry.endsWith('npm-cli.js') && existsSync(entry)
  const run = spawnSync(own ? process.execPath : 'npm', own ? [entry, ...args] : args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm is a batch file on Windows, which requires a shell.
    shell: !own && process.platform === 'win32',
  })
  if (run.error) return { ok: false, reason: run.error.message }
  if (run.status === 0) return { ok: true }
  return { ok: false, reason: tellingLine(`${run.stderr}\n${run.stdout}`, run.status) }
}

/**
 * @param {string} output
 * @param {number | null} status
 */
function tellingLine(output, status) {
  const errors = output
    .split('\n')
    .filter((line) => /^npm (error|ERR!)/i.test(line))
    .map((line) => line.replace(/^npm (error|ERR!)\s*/i, '').trim())
    .filter((line) => line !== '' && !/^(A complete log|code |errno |syscall )/.test(line))
  return errors[0] ?? `npm failed with exit code ${status ?? 'none'}`
}
