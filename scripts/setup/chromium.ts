/** Finds a Chromium for the browser tests, or brings one. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { err, ok, type Result } from '#core/result.ts'
import { runProgram } from './program.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
] as const

/**
 * Installs one when none is found: Playwright's own, else the system's package as root.
 *
 * @returns absolute path of the executable, or one sentence about what was tried
 */
export async function ensureChromium(): Promise<Result<string, string>> {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return ok(named)
    return err(
      `CHROMIUM_PATH names "${named}", expected an existing executable. Correct it or unset it.`,
    )
  }
  const present = findChromium()
  if (present !== undefined) return ok(present)

  console.log('No Chromium on this machine: installing one…')
  // System libraries need root; without it the browser alone is brought.
  const dependencies = isRoot() ? ['--with-deps'] : []
  await runProgram('playwright', ['install', ...dependencies, '--no-shell', 'chromium'], {
    capture: true,
  })
  const downloaded = findChromium()
  if (downloaded !== undefined) return ok(downloaded)

  if (isRoot() && process.platform === 'linux') {
    await runProgram('apt-get', ['update', '-qq'], { capture: true })
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium']
    await runProgram('apt-get', install, {
      capture: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    const packaged = findChromium()
    if (packaged !== undefined) return ok(packaged)
  }
  return err(
    `No Chromium was found (CHROMIUM_PATH, ${NAMES.join(', ')}, Playwright's own) and none could be installed. Install Chromium or Chrome, or name one in CHROMIUM_PATH.`,
  )
}

/** Looks only; installs nothing. */
export function findChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...APPLICATIONS, chromium.executablePath()].find((path) => existsSync(path))
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}
