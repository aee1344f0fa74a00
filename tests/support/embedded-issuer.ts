/** A portal with the embedded issuer, as the Node entry runs it, and its first administrator. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '../../functions/adapters/node/database.ts'
import { type RunningServer, startServer } from '../../functions/node.ts'
import { atFileEnd } from './at-file-end.ts'
import type { BrowserSession, Page } from './browser-session.ts'
import { scratchFolder } from './scratch-folder.ts'

/** The administrator's password of the settings, and the one chosen at the first sign-in. */
export const FIRST = 'correct horse battery'
export const OWN = 'a password of my own'
/** The key of sealed values. */
export const SECRET_KEY = new Uint8Array(32).fill(7)

export interface EmbeddedIssuer {
  readonly url: string
  /** The login page, or the page that a session opens. */
  open(browser: BrowserSession, to?: string, headers?: Record<string, string>): Promise<Page>
  signIn(browser: BrowserSession, password?: string, email?: string): Promise<Page>
  /** @returns the status of a page behind the admin guard, 401 for its redirect to the login */
  stillIn(token: string | undefined): Promise<number>
  /** The stored data of the process, read as another program would. */
  database(): Promise<OpenDatabase>
  /** The file that the first start wrote, as it is now. */
  firstRun(): Promise<string>
  /** It closes when the tests of the file have ended. */
  start(): Promise<void>
}

/** @returns a portal that hasn't started yet: tests are named before */
export function embeddedIssuer(): EmbeddedIssuer {
  let folder = ''
  let server: RunningServer
  const portal: EmbeddedIssuer = {
    get url() {
      return server.url
    },
    open: (browser, to = '/admin', headers = {}) =>
      browser.get(`${server.url}/auth/login?redirect-url=${encodeURIComponent(to)}`, headers),
    signIn: async (browser, password = OWN, email = 'sari@portal.test') =>
      browser.submit(await portal.open(browser), { email, password }),
    async stillIn(token) {
      const response = await fetch(`${server.url}/admin`, {
        headers: { Cookie: `staff=${token ?? ''}` },
        redirect: 'manual',
      })
      const isRefused = response.headers.get('Location')?.startsWith('/auth/login') ?? false
      return isRefused ? 401 : 200
    },
    async database() {
      const opened = await openDatabase(join(folder, 'portal.db'))
      if (!opened.ok) {
        throw new Error(opened.error.message)
      }
      return opened.value
    },
    firstRun: () => readFile(join(folder, 'first-run.json'), 'utf8'),
    async start() {
      folder = scratchFolder()
      server = await startServer({
        DATA_DIR: folder,
        PORT: '0',
        LOG_LEVEL: 'silent',
        SEED_DEMO: '0',
        ADMIN_EMAIL: 'sari@portal.test',
        ADMIN_PASSWORD: FIRST,
        SECRET_KEY: Buffer.from(SECRET_KEY).toString('base64'),
      })
      atFileEnd(() => server.close())
    },
  }
  return portal
}
