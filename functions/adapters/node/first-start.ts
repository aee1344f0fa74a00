/** Fills an empty data folder: the staff account, the demo content and its partner. */
import type { FirstContent } from '#core/content/demo-content.ts'
import type { Ports } from '../../app-ports.ts'
import type { Environment } from '../../config.ts'
import { seedAdmin, seedDemo } from '../../publishing/seed.ts'
import { saveFirstAccounts } from './data-directory.ts'
import { hashPassword } from './password-hash.ts'

/**
 * Does nothing when there are accounts and content already.
 *
 * @param hasDocument - the company has its own document, which is published instead of the demo's
 */
export async function firstStart(
  ports: Pick<Ports, 'store' | 'blobs'>,
  environment: Environment,
  hasDocument: boolean,
): Promise<void> {
  const { adminEmail: email, adminPassword: password, dataDirectory } = environment
  const hash = environment.openId === undefined ? hashPassword : undefined
  const admin = await seedAdmin(ports, { email, password, hashPassword: hash })
  const demo = environment.seedDemo
  const partner = demo && (await seedDemo(ports, () => readContent(demo, hasDocument)))
  if (admin !== undefined || partner !== undefined) {
    // Before the transaction ends: keys that only the database knew would be lost.
    await saveFirstAccounts(dataDirectory, {
      ...(admin === undefined ? {} : { admin }),
      ...(partner === undefined ? {} : { partner }),
    })
  }
}

/** Loaded when it is needed: every start but the first one is without it. */
async function readContent(demo: 'sign' | 'snap', hasDocument: boolean): Promise<FirstContent> {
  const { readDemoContent, readSnapContent } = await import('./demo/demo-content.ts')
  // Everything but the document and a partner to try it with comes from the company.
  if (hasDocument) {
    const { document: _, ...content } = await readSnapContent()
    return content
  }
  return demo === 'snap' ? readSnapContent() : readDemoContent()
}
