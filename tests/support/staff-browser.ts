/** Members of staff in a browser: their sessions are opened in the portal's own database. */
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { isNotNull } from 'drizzle-orm'
import type { AgentRole } from '#core/api/admin.ts'
import { openDatabase } from '../../functions/adapters/node/database.ts'
import { systemClock } from '../../functions/ports/clock.ts'
import type { Database } from '../../functions/store/database.ts'
import { documents } from '../../functions/store/schema.ts'
import { createStore, type Store } from '../../functions/store/store.ts'
import { quickHash } from './quick-hash.ts'
import { openStaffSession } from './staff.ts'

export interface BrowserStaff {
  readonly context: BrowserContext
  readonly page: Page
  /** Ends the session on the server; the browser does not know. */
  endSession(): Promise<void>
  /** The cookies of a browser after the sign-in flow. */
  startSession(): Promise<void>
}

/**
 * @param dataDirectory - of the portal, if it isn't the one that all tests share
 * @returns a separate browser, signed in as a new account
 */
export async function signInAs(
  browser: Browser,
  origin: string,
  role: AgentRole,
  name: string,
  dataDirectory = process.env['E2E_DATA_DIR'],
): Promise<BrowserStaff> {
  const withStore = <T>(action: (store: Store) => Promise<T>) => inStore(dataDirectory, action)
  const agentId = await withStore((store) =>
    store.agents.create({
      name,
      email: `${crypto.randomUUID()}@portal.test`,
      productId: crypto.randomUUID(),
      role,
      passwordHash: null,
    }),
  )
  const context = await browser.newContext({ baseURL: origin })
  let token = ''
  const startSession = async (): Promise<void> => {
    token = await withStore((store) => openStaffSession(store, agentId))
    await context.addCookies([{ name: 'staff', value: token, url: origin, httpOnly: true }])
  }
  await startSession()
  return {
    context,
    page: await context.newPage(),
    startSession,
    endSession: () => withStore((store) => store.staffSessions.close(token)),
  }
}

/** @returns the email address of a new account with a password that another person has set */
export async function addAccount(name: string, firstPassword: string): Promise<string> {
  const email = `${crypto.randomUUID()}@portal.test`
  const passwordHash = quickHash(firstPassword)
  const productId = crypto.randomUUID()
  const account = { name, email, productId, role: 'editor', passwordHash } as const
  await inStore(process.env['E2E_DATA_DIR'], (store) => store.agents.create(account))
  return email
}

/** The data that the form at /form stores; its own limit is not this test's subject. */
export async function addAccessRequest(company: string): Promise<void> {
  const person = { contact: 'Sari', email: 'sari@bank.test', idCardNumber: '3174AB' }
  const request = { ...person, company, useCaseTitle: 'Open accounts', message: 'Hello' }
  await inStore(process.env['E2E_DATA_DIR'], (store) => store.accessRequests.create(request))
}

/** Makes every scheduled document due: the portal publishes it within 30 seconds. */
export async function passScheduledTime(dataDirectory: string): Promise<void> {
  await inDatabase(dataDirectory, (database) =>
    database
      .update(documents)
      .set({ publishAt: new Date(0).toISOString() })
      .where(isNotNull(documents.publishAt)),
  )
}

const inStore = <T>(folder: string | undefined, action: (store: Store) => Promise<T>): Promise<T> =>
  // Sessions without tokens of an issuer need no key.
  inDatabase(folder, (database) => action(createStore(database, new Uint8Array(32), systemClock)))

async function inDatabase<T>(
  folder: string | undefined,
  action: (database: Database) => PromiseLike<T>,
): Promise<T> {
  if (folder === undefined) throw new Error('E2E_DATA_DIR is set by tests/support/portal.ts')
  const opened = await openDatabase(join(folder, 'portal.db'))
  if (!opened.ok) throw new Error(opened.error.message)
  try {
    return await action(opened.value.database)
  } finally {
    await opened.value.close()
  }
}
