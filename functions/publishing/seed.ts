/** Fills an empty store: the demo content, a demo partner and the first staff account. */
import { DEMO_API_KEY, type DemoDocument, type FirstContent } from '#core/content/demo-content.ts'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import type { Ports } from '../app-ports.ts'
import type { BlobHash } from '../ports/blob-store.ts'
import { createApiKey, createToken } from '../store/token.ts'
import { summarizeFirst } from './summarize-changes.ts'

/** Accounts created by the first start, in clear text: shown once to the operator. */
export interface FirstAccounts {
  readonly admin?: {
    readonly email: string
    /** Undefined if staff sign in elsewhere. */
    readonly password?: string
    /** In place of the password. */
    readonly note?: string
  }
  readonly partner?: { readonly api_key: string; readonly secret_key: string }
}

type SeedPorts = Pick<Ports, 'store' | 'blobs'>

/**
 * Writes the demo content and a demo partner if the store has neither.
 *
 * @param readContent - called only if there is something to write
 * @returns the partner's keys, or undefined if nothing was written
 * @throws Error when the demo document can't be compiled or stored
 */
export async function seedDemo(
  ports: SeedPorts,
  readContent: () => Promise<FirstContent>,
): Promise<FirstAccounts['partner']> {
  const { store } = ports
  if (!(await store.isEmpty())) {
    return undefined
  }
  const content = await readContent()
  // The demo document is the template: served until another document is enabled.
  const shownByCurrent =
    content.document && (await seedDocument(ports, content.document, true)).historyId
  for (const { id, ...entry } of content.changelogs) {
    await store.changelogs.create(entry, 'published', null, id)
  }
  for (const { id, ...entry } of content.faqs) {
    await store.faqs.create(entry, 'published', null, id)
  }
  for (const { id, ...useCase } of content.useCases) {
    await store.useCases.create(useCase, 'published', null, id)
  }
  if (content.menu !== null) {
    await store.menus.publish(content.menu, null)
  }
  for (const { id, ...document } of content.documentationDocuments) {
    const older = content.olderDocuments[document.version]
    const shown = document.current
      ? shownByCurrent
      : older && (await seedDocument(ports, older, false)).historyId
    const playground_history_id = shown ?? null
    await store.documentationDocuments.create({ ...document, playground_history_id }, null, id)
  }
  const partner = await store.partners.create({
    name: content.partner.name,
    logoUrl: content.partner.logo,
    apiKey: createApiKey(DEMO_API_KEY),
    secretKey: createToken('gp_secret'),
    accessToken: createToken('gp_access'),
  })
  return { api_key: partner.apiKey, secret_key: partner.secretKey }
}

/**
 * Creates the staff account `admin` if there is no account at all.
 *
 * @param account - without `hashPassword` if staff sign in with another issuer, which stores the passwords
 */
export async function seedAdmin(
  ports: Pick<Ports, 'store'>,
  account: {
    readonly email: string
    readonly password: string | undefined
    readonly hashPassword: ((password: string) => Promise<string>) | undefined
  },
): Promise<FirstAccounts['admin']> {
  const { agents } = ports.store
  const { pagination } = await agents.list({ page: 1, limit: 1 })
  if (pagination.total > 0) {
    return undefined
  }
  const { email, password = createToken('gp_admin'), hashPassword } = account
  const passwordHash = (await hashPassword?.(password)) ?? null
  const role = 'admin'
  await agents.create({ name: 'Administrator', email, productId: email, role, passwordHash })
  return passwordHash === null
    ? { email, note: 'Staff sign in with the issuer in OIDC_ISSUER.' }
    : { email, password }
}

async function seedDocument(ports: SeedPorts, document: DemoDocument, template: boolean) {
  const parsed = parseDocument(document.text, { fileName: document.name })
  const bytes = new TextEncoder().encode(document.text)
  const { compiled } = compileDocument(parsed)
  const index = new TextEncoder().encode(JSON.stringify(compiled))
  const documentHash = await put(ports, bytes, 'application/yaml')
  const indexHash = await put(ports, index, 'application/json')
  return ports.store.documentPublishing.add(
    {
      name: document.name,
      template,
      documentHash,
      indexHash,
      sizeBytes: bytes.byteLength,
      summary: summarizeFirst(compiled),
    },
    null,
  )
}

async function put({ blobs }: SeedPorts, bytes: Uint8Array, mediaType: string): Promise<BlobHash> {
  const stored = await blobs.put(bytes, mediaType)
  if (!stored.ok) {
    throw new Error(stored.error.message)
  }
  return stored.value
}
