/** Runs npm, regardless of how this process was started. Plain JavaScript: see scripts/run.mjs. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<{ ok: true } | { ok: false, reason: string }>} `reason`: the first line of npm's output that
 *   says why
 */
export function npm(args, cwd) {
  // Under `npm run`, this is npm's entry file; under pnpm or yarn it is theirs.
  const entry = process.env.npm_execpath ?? ''
  const own = entry.endsWith('npm-cli.js') && existsSync(entry)
  const child = spawn(own ? process.execPath : 'npm', own ? [entry, ...args] : args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm is a batch file on Windows, which requires a shell.
    shell: !own && process.platform === 'win32',
  })
  let output = ''
  for (const stream of [child.stderr, child.stdout]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ ok: false, reason: message }))
    child.on('close', (code) =>
      resolve(code === 0 ? { ok: true } : { ok: false, reason: tellingLine(output, code) }),
    )
  })
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
