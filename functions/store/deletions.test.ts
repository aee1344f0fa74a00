import { expect, test } from 'vitest'
import { addPartner } from '../../tests/support/partners.ts'
import { addAccount } from '../../tests/support/staff.ts'
import { startWorker } from '../../tests/support/worker.ts'
import type { BlobHash } from '../ports/blob-store.ts'
import type { Store } from './store.ts'

const BY = { id: null, name: 'Sari' }
// as: any 64 hex digits are a hash; nothing is read back here.
const HASH = 'a'.repeat(64) as BlobHash

/** Each adds an item. @returns its deletion, by a caller who has read it */
const DELETIONS: Readonly<Record<string, (store: Store) => Promise<() => Promise<unknown>>>> = {
  async 'an API token'({ apiTokens }) {
    const expiresAt = '2099-01-01T00:00:00Z'
    const token = await apiTokens.create({ name: 'CI', scope: 'check', expiresAt }, BY)
    return () => apiTokens.revoke(token, BY)
  },
  async 'a request for access'({ accessRequests }) {
    const text = { company: 'Bank', contact: 'Ani', email: 'a@bank.test', message: '' }
    const id = await accessRequests.create({ ...text, idCardNumber: 'A1', useCaseTitle: 'Pay' })
    const request = found(await accessRequests.byId(id))
    return () => accessRequests.remove(request, BY)
  },
  async 'a staff account'(store) {
    const agent = found(await store.agents.byId(await addAccount(store, 'viewer')))
    return () => store.agents.remove(agent, BY)
  },
  async 'a revision'({ documentPublishing, documentHistories }) {
    const document = { name: 'a', documentHash: HASH, indexHash: null, sizeBytes: 1, summary: '' }
    const first = await documentPublishing.publish(null, 0, document, BY)
    if (!first.ok) throw new Error('A new document is never stale.')
    await documentPublishing.publish(first.value.id, 1, document, BY)
    const revision = found(await documentHistories.find(first.value.historyId))
    return () => documentHistories.remove(revision, BY)
  },
  async 'a shared call'(store) {
    const { id: partnerId } = await addPartner(store)
    // as: nothing reads the call here.
    const link = { partnerId, documentHash: HASH, exchange: {} as never, leftOut: [] }
    const id = found(await store.supportLinks.create(link))
    return () => store.supportLinks.revoke(id, { by: BY, partner: 'Bank' })
  },
}

test.each(Object.entries(DELETIONS))(
  'two deletions of %s at the same moment write one line of the audit log',
  async (_, add) => {
    const worker = await startWorker()
    const { store } = worker.ports
    const remove = await add(store)
    await remove()
    await remove()
    const { items } = await store.audit.list({ page: 1, limit: 10, action: 'delete' })
    expect(items).toHaveLength(1)
  },
)

function found<T>(item: T | undefined): T {
  if (item === undefined) throw new Error('The item was just added.')
  return item
}
