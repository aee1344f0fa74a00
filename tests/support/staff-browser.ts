/** Members of staff in a browser: their sessions are opened in the portal's own database. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { isNotNull } from 'drizzle-orm'
import type { AgentRole } from '#core/api/admin.ts'
import { documents } from '../../functions/store/schema.ts'
import type { Store } from '../../functions/store/store.ts'
import { inDatabase, inStore } from './portal-database.ts'
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
  dataDirectory = sharedDirectory(),
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
  await inStore(sharedDirectory(), (store) => store.agents.create(account))
  return email
}

/** The data that the form at /form stores; its own limit is not this test's subject. */
export async function addAccessRequest(company: string): Promise<void> {
  const person = { contact: 'Sari', email: 'sari@bank.test', idCardNumber: '3174AB' }
  const request = { ...person, company, useCaseTitle: 'Open accounts', message: 'Hello' }
  await inStore(sharedDirectory(), (store) => store.accessRequests.create(request))
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

function sharedDirectory(): string {
  const folder = process.env['E2E_DATA_DIR']
  if (folder === undefined) throw new Error('E2E_DATA_DIR is set by tests/support/portal.ts')
  return folder
}
