/** Finds a Chromium for the browser tests, or installs one. */
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { err, ok, type Result } from '#core/result.ts'
import { runProgram } from './program.ts'

/** Without windows and their overhead, a page takes a third of the processor time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'] as const
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
] as const

/**
 * Finds Chromium or installs it: Playwright's own, else the system's package if run by root.
 *
 * @returns absolute path of the executable, or one sentence about what was tried
 */
export async function ensureChromium(): Promise<Result<string, string>> {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return ok(named)
    return err(`CHROMIUM_PATH is "${named}", which doesn't exist. Correct or unset it.`)
  }
  const present = findChromium()
  if (present !== undefined) return ok(present)

  console.log('No Chromium on this machine: installing one…')
  // Installing system libraries requires root; without it only the browser is installed.
  const dependencies = isRoot() ? ['--with-deps'] : []
  await runProgram('playwright', ['install', ...dependencies, '--only-shell', 'chromium'], {
    capture: true,
  })
  const downloaded = findChromium()
  if (downloaded !== undefined) return ok(downloaded)

  if (isRoot() && process.platform === 'linux') {
    await runProgram('apt-get', ['update', '-qq'], { capture: true })
    for (const name of [SHELLS[0], BROWSERS[0]]) {
      const install = ['install', '-y', '-qq', '--no-install-recommends', name]
      await runProgram('apt-get', install, {
        capture: true,
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      })
      const packaged = findChromium()
      if (packaged !== undefined) return ok(packaged)
    }
  }
  return err(
    `No Chromium was found (CHROMIUM_PATH, ${[...SHELLS, ...BROWSERS].join(', ')}, Playwright's own) and none could be installed. Install Chromium or Chrome, or name one in CHROMIUM_PATH.`,
  )
}

/** Finds an installed one; installs nothing. */
export function findChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = (names: readonly string[]) =>
    names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const all = [
    ...onPath(SHELLS),
    ...playwrightShells(),
    ...onPath(BROWSERS),
    ...APPLICATIONS,
    chromium.executablePath(),
  ]
  return all.find((path) => existsSync(path))
}

/** Headless shells of the same revision as Playwright's Chromium; Playwright itself names only the latter. */
function playwrightShells(): readonly string[] {
  const [, folder, revision] = /^(.*)chromium-(\d+)[\\/]/.exec(chromium.executablePath()) ?? []
  if (folder === undefined || revision === undefined) return []
  const names = SHELLS.map((name) => `*/${name}{,.exe}`)
  return globSync(names, { cwd: join(folder, `chromium_headless_shell-${revision}`) }).map((name) =>
    join(folder, `chromium_headless_shell-${revision}`, name),
  )
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}
