import { beforeEach, describe, expect, test } from 'vitest'
import { readNote } from '#core/api/notes/note.ts'
import type { DemoContent } from '#core/content/demo-content.ts'
import { startWorker, type TestWorker } from '../../tests/support/worker.ts'
import { seedAdmin, seedDemo } from './seed.ts'

const CONTENT: DemoContent = {
  document: {
    name: 'Demo',
    text: 'openapi: 3.1.0\ninfo: {title: Demo, version: "2.0"}\npaths: {/pets: {get: {responses: {}}}}\n',
  },
  olderDocuments: {
    '1.0': {
      name: 'Demo 1',
      text: 'openapi: 3.1.0\ninfo: {title: Demo, version: "1.0"}\npaths: {}\n',
    },
  },
  changelogs: [
    {
      id: 'first-release',
      version: '2.0',
      title: 'First release',
      released_on: '2026-01-01',
      labels: ['added'],
      content: '',
      translations: {},
      next_id: null,
      prev_id: null,
    },
  ],
  faqs: [],
  useCases: [],
  menu: [],
  documentationDocuments: [
    {
      id: 'v2',
      version: '2.0',
      title: 'Two',
      notes: '',
      playground_history_id: 'made up',
      file_url: null,
      current: true,
      released_on: '2026-01-01',
    },
    {
      id: 'v1',
      version: '1.0',
      title: 'One',
      notes: '',
      playground_history_id: null,
      file_url: null,
      current: false,
      released_on: '2025-01-01',
    },
    {
      id: 'v0',
      version: '0.9',
      title: 'Before',
      notes: '',
      playground_history_id: null,
      file_url: null,
      current: false,
      released_on: '2024-01-01',
    },
  ],
  partner: { name: 'Kopi Senja', logo: '/kopi.svg' },
}

let worker: TestWorker
beforeEach(async () => {
  worker = await startWorker()
})

const readContent = async () => CONTENT
const unread = async (): Promise<DemoContent> => {
  throw new Error('The content was read although there is nothing to write.')
}
const data = async (path: string) =>
  (await (await worker.call(`/api-web/web/api/v1${path}`)).json()).data

describe('demo content', () => {
  test('is not written into a store that holds something', async () => {
    await worker.ports.store.faqs.create(
      { title: 'Mine', content: '', order: 1, translations: {} },
      'draft',
      null,
    )
    expect(await seedDemo(worker.ports, unread)).toBeUndefined()
    expect((await data('/changelogs')).changelogs).toEqual([])
  })

  test('is not written twice', async () => {
    expect(await seedDemo(worker.ports, readContent)).toBeDefined()
    expect(await seedDemo(worker.ports, unread)).toBeUndefined()
    expect((await data('/changelogs')).changelogs).toHaveLength(1)
  })

  test('keeps the ids of its entries, so that their addresses stay', async () => {
    await seedDemo(worker.ports, readContent)
    expect((await data('/changelogs/first-release')).changelog.title).toBe('First release')
    expect(await data('/menus')).toEqual({ menus: [] })
  })

  test('is served as the template, compiled, and as the revision of the current version', async () => {
    await seedDemo(worker.ports, readContent)
    const { playground, playground_template } = await data('/playgrounds/enabled')
    expect(playground).toBeNull()
    const document = await worker.call(playground_template.yml_publish.url)
    expect(await document.text()).toBe(CONTENT.document.text)
    const template = await worker.ports.store.documents.template()
    const index = template?.publishedIndexHash
    const blob = index ? await worker.ports.blobs.get(index) : undefined
    const compiled = JSON.parse(blob?.ok ? ((await blob.value?.text()) ?? '') : '')
    expect(compiled.operations.map((operation: { key: string }) => operation.key)).toEqual([
      'get /pets',
    ])
    const versions = (await data('/playgrounds/documentation')).documentation_document
    expect(versions).toMatchObject([
      { id: 'v2', playground_history_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      { id: 'v1', playground_history_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      { id: 'v0', playground_history_id: null },
    ])
    const [, older] = versions
    expect(older.playground_history_id).not.toBe(versions[0].playground_history_id)
    const { documentHistories } = worker.ports.store
    const revision = await documentHistories.find(versions[0].playground_history_id)
    expect(readNote(revision?.summary ?? '', 'id')).toBe('Revisi pertama: 1 operasi')
  })

  test('brings a partner whose keys are stored sealed', async () => {
    const keys = await seedDemo(worker.ports, readContent)
    const partner = await worker.ports.store.partners.byApiKey(keys?.api_key ?? '')
    expect(partner).toMatchObject({
      name: 'Kopi Senja',
      secretKey: keys?.secret_key,
      enabled: true,
    })
    expect(keys?.api_key).toMatch(/^gp_demo_/)
  })
})

describe('the first staff account', () => {
  const account = {
    email: ' Admin@Example.com',
    password: undefined,
    hashPassword: async (password: string) => `hash of ${password}`,
  }

  test('is not made when there is one', async () => {
    await seedAdmin(worker.ports, account)
    expect(
      await seedAdmin(worker.ports, { ...account, email: 'second@example.com' }),
    ).toBeUndefined()
    expect((await worker.ports.store.agents.list({ page: 1, limit: 1 })).pagination.total).toBe(1)
  })

  test('has no password if staff sign in elsewhere', async () => {
    const made = await seedAdmin(worker.ports, { ...account, hashPassword: undefined })
    expect(made).toEqual({ email: account.email, note: expect.stringContaining('OIDC_ISSUER') })
    expect(await worker.ports.store.agents.byEmail('admin@example.com')).toMatchObject({
      passwordHash: null,
    })
  })

  test('is an administrator, found however the address is typed', async () => {
    const made = await seedAdmin(worker.ports, account)
    expect(made?.password).toMatch(/^gp_admin_[\w-]{43}$/)
    expect(await worker.ports.store.agents.byEmail('ADMIN@example.com')).toMatchObject({
      role: 'admin',
      enabled: true,
      passwordHash: `hash of ${made?.password}`,
    })
  })
})
