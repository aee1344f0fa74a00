import { beforeEach, describe, expect, test } from 'vitest'
import { EMPTY_MENU_ITEM } from '#core/site/menu.ts'
import { cookieOf, startWorker, type TestWorker } from '../../tests/support/worker.ts'
import { LIKE_LIMIT } from './web-content.ts'

const API = '/api-web/web/api/v1'

let worker: TestWorker
beforeEach(async () => {
  worker = await startWorker()
})

const get = async (path: string) => (await worker.call(`${API}${path}`)).json()

const addChangelog = (
  id: string,
  released_on: string,
  title: string,
  status: 'published' | 'draft' = 'published',
) =>
  worker.ports.store.changelogs.create(
    {
      version: `2.${id}`,
      title,
      released_on,
      labels: ['added'],
      content: `<p>${title}</p>`,
      translations: { id: { title: `${title} (id)`, content: '<p>isi</p>' } },
    },
    status,
    null,
    id,
  )

const addFaq = (id: string, order: number, status: 'published' | 'draft' = 'published') =>
  worker.ports.store.faqs.create(
    { title: `Question ${id}`, content: '<p>Answer</p>', order, translations: {} },
    status,
    null,
    id,
  )

const addUseCase = (
  id: string,
  slug: string,
  order: number,
  status: 'published' | 'draft' = 'published',
) =>
  worker.ports.store.useCases.create(
    {
      title: `Use case ${id}`,
      slug,
      order,
      content: '<p>Why</p>',
      sections: [
        {
          id: 's1',
          sub_title: 'First',
          content: '',
          image: null,
          operation: null,
          translations: {},
        },
      ],
      translations: { id: { title: `Kasus ${id}` } },
    },
    status,
    null,
    id,
  )

describe('lists', () => {
  test.each([
    ['page=0', 'page', 'must be an integer from 1 to 1000000, got "0"'],
    ['page=-1', 'page', 'must be an integer from 1 to 1000000, got "-1"'],
    ['limit=abc', 'limit', 'must be an integer from 1 to 100, got "abc"'],
    ['limit=101', 'limit', 'must be an integer from 1 to 100, got "101"'],
    ['limit=1e1', 'limit', 'must be an integer from 1 to 100, got "1e1"'],
    ['sort=content', 'sort', 'must be one of released_on, version, title, got "content"'],
    ['order=up', 'order', 'must be asc or desc, got "up"'],
  ])('reject %s and name the parameter', async (query, parameter, message) => {
    const response = await worker.call(`${API}/changelogs?${query}`)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 422, messages: [{ parameter, message }] })
  })

  test('are empty, with pagination, if nothing is published', async () => {
    await addChangelog('1', '2026-01-01', 'Not yet', 'draft')
    for (const [path, member] of [
      ['/changelogs', 'changelogs'],
      ['/faq', 'faqs'],
      ['/use_case', 'use_cases'],
      ['/playgrounds/documentation', 'documentation_document'],
    ] as const) {
      expect(await get(path)).toEqual({
        code: 200,
        data: { [member]: [] },
        meta: { pagination: { page: 1, limit: 10, total: 0, total_pages: 0 } },
      })
    }
  })

  test('have ten entries by default, and a page beyond the last is empty', async () => {
    for (let day = 10; day < 22; day += 1) {
      await addChangelog(String(day), `2026-01-${day}`, `Entry ${day}`)
    }
    const first = await get('/changelogs')
    expect(first.data.changelogs).toHaveLength(10)
    expect(first.meta.pagination).toEqual({ page: 1, limit: 10, total: 12, total_pages: 2 })
    const second = await get('/changelogs?page=2&limit=5')
    expect(second.data.changelogs.map((entry: { id: string }) => entry.id)).toEqual([
      '16',
      '15',
      '14',
      '13',
      '12',
    ])
    expect((await get('/changelogs?page=9')).data.changelogs).toEqual([])
  })

  test.each([
    ['sort=title&order=asc', ['a', 'c', 'b']],
    ['sort=title&order=desc', ['b', 'c', 'a']],
    ['sort=&order=', ['c', 'b', 'a']],
    ['order=asc', ['a', 'b', 'c']],
    ['search=ZEBRA', ['b']],
    ['search=%20zebra%20', ['b']],
    ['search=%20', ['c', 'b', 'a']],
    ['search=%25', []],
    ['search=_', []],
    ["search=' OR 1=1 --", []],
    ['search=(id)', ['c', 'b', 'a']],
    ['search=', ['c', 'b', 'a']],
  ])('are sorted and searched: %s', async (query, expected) => {
    await addChangelog('a', '2026-01-01', 'Apple')
    await addChangelog('b', '2026-01-02', 'Zebra')
    await addChangelog('c', '2026-01-03', 'Mango')
    const { data } = await get(`/changelogs?${query}`)
    expect(data.changelogs.map((entry: { id: string }) => entry.id)).toEqual(expected)
  })
})

describe('changelogs', () => {
  test('answers 404 with the quoted name for an unknown or draft entry', async () => {
    await addChangelog('1', '2026-01-01', 'Secret', 'draft')
    for (const id of ['1', 'nothing']) {
      const response = await worker.call(`${API}/changelogs/${id}`)
      expect(response.status).toBe(404)
      expect((await response.json()).detail).toBe(
        `The changelog entry "${id}" isn't published. Choose another one from the list.`,
      )
    }
  })

  test('neighbors follow the reading order, newest first, and end with null', async () => {
    await addChangelog('old', '2026-01-01', 'Old')
    await addChangelog('new', '2026-03-01', 'New')
    await addChangelog('mid', '2026-02-01', 'Mid')
    const { changelog } = (await get('/changelogs/mid')).data
    expect(changelog).toMatchObject({ id: 'mid', next_id: 'old', prev_id: 'new' })
    expect((await get('/changelogs/new')).data.changelog).toMatchObject({
      next_id: 'mid',
      prev_id: null,
    })
    expect((await get('/changelogs/old')).data.changelog).toMatchObject({
      next_id: null,
      prev_id: 'mid',
    })
  })

  test('an entry has exactly the fields of the content model', async () => {
    await addChangelog('1', '2026-01-01', 'Title')
    expect((await get('/changelogs/1')).data.changelog).toEqual({
      id: '1',
      version: '2.1',
      title: 'Title',
      released_on: '2026-01-01',
      labels: ['added'],
      content: '<p>Title</p>',
      translations: { id: { title: 'Title (id)', content: '<p>isi</p>' } },
      next_id: null,
      prev_id: null,
    })
  })
})

describe('likes', () => {
  const like = (id: string, cookie = '', address?: string) =>
    worker.call(`${API}/faq/${id}/like`, { method: 'PUT', headers: { Cookie: cookie } }, address)

  test('are rejected for an unknown or draft entry', async () => {
    await addFaq('1', 1, 'draft')
    expect((await like('1')).status).toBe(404)
    expect((await like('2')).status).toBe(404)
  })

  test('count a visitor once per entry', async () => {
    await addFaq('1', 1)
    const first = await like('1')
    const cookie = cookieOf(first, 'visitor')
    expect(first.headers.getSetCookie()[0]).toContain('HttpOnly')
    expect((await first.json()).data.faq.likes).toBe(1)
    const again = await like('1', cookie)
    expect(again.headers.getSetCookie()).toEqual([])
    expect((await again.json()).data.faq.likes).toBe(1)
    expect((await (await like('1')).json()).data.faq.likes).toBe(2)
  })

  test('treat a forged visitor cookie as a new visitor', async () => {
    await addFaq('1', 1)
    const response = await like('1', 'visitor=someone.c2lnbmF0dXJl')
    expect(cookieOf(response, 'visitor')).not.toBe('')
    expect((await response.json()).data.faq.likes).toBe(1)
  })

  test('limit an address that discards its cookie', async () => {
    await addFaq('1', 1)
    for (let count = 0; count < LIKE_LIMIT.attempts; count += 1) {
      await like('1')
    }
    const refused = await like('1')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('3600')
    expect((await like('1', '', '198.51.100.1')).status).toBe(200)
  })

  test('can be sorted by', async () => {
    await addFaq('1', 1)
    await addFaq('2', 2)
    await like('2')
    const { faqs } = (await get('/faq?sort=likes&order=desc')).data
    expect(faqs.map((faq: { id: string }) => faq.id)).toEqual(['2', '1'])
    expect((await get('/faq')).data.faqs.map((faq: { id: string }) => faq.id)).toEqual(['1', '2'])
  })
})

describe('use cases', () => {
  test('answers 404 for an unknown slug', async () => {
    await addUseCase('1', 'onboarding', 1, 'draft')
    expect((await worker.call(`${API}/use_case/onboarding`)).status).toBe(404)
  })

  test('the list and its menu follow the menu order, and one is found by slug or id', async () => {
    await addUseCase('1', 'signing', 2)
    await addUseCase('2', 'onboarding', 1)
    const all = await get('/use_case?all=true')
    expect(all.data.use_cases.map((useCase: { slug: string }) => useCase.slug)).toEqual([
      'onboarding',
      'signing',
    ])
    expect(all.meta.pagination).toEqual({ page: 1, limit: 10, total: 2, total_pages: 1 })
    expect((await get('/use_case?limit=1')).data.use_cases).toHaveLength(1)
    const menu = await get('/use_case/menu')
    expect(menu.meta.pagination).toEqual({ page: 1, limit: 10, total: 2, total_pages: 1 })
    expect((await get('/use_case/menu?limit=1&page=2')).data.use_cases).toEqual([
      menu.data.use_cases[1],
    ])
    expect(menu.data.use_cases).toEqual([
      {
        id: '2',
        title: 'Use case 2',
        slug: 'onboarding',
        order: 1,
        translations: { id: { title: 'Kasus 2' } },
      },
      {
        id: '1',
        title: 'Use case 1',
        slug: 'signing',
        order: 2,
        translations: { id: { title: 'Kasus 1' } },
      },
    ])
    expect((await get('/use_case/signing')).data.use_case).toEqual(all.data.use_cases[1])
    expect((await get('/use_case/1')).data.use_case).toEqual(all.data.use_cases[1])
  })

  test.each(['/use_case', '/use_case/menu'])('%s can be reversed', async (path) => {
    await addUseCase('1', 'signing', 2)
    await addUseCase('2', 'onboarding', 1)
    for (const query of ['order=desc', 'sort=order&order=desc']) {
      const { use_cases } = (await get(`${path}?${query}`)).data
      expect(use_cases.map((useCase: { id: string }) => useCase.id)).toEqual(['1', '2'])
    }
  })

  test('are all in one response if they are requested', async () => {
    for (let id = 1; id <= 11; id += 1) await addUseCase(String(id), `slug-${id}`, id)
    await addUseCase('12', 'not-yet', 12, 'draft')
    expect((await get('/use_case')).data.use_cases).toHaveLength(10)
    const { data, meta } = await get('/use_case?all=true')
    expect(data.use_cases).toHaveLength(11)
    expect(meta.pagination).toEqual({ page: 1, limit: 11, total: 11, total_pages: 1 })
  })
})

describe('menus', () => {
  test('are null until one is saved', async () => {
    expect((await get('/menus')).data).toEqual({ menus: null })
  })

  test('return the published tree, even an empty one', async () => {
    const { menus } = worker.ports.store
    await menus.publish([], null)
    expect((await get('/menus')).data).toEqual({ menus: [] })
    const item = { ...EMPTY_MENU_ITEM, name: 'Guide', code: 'guide', url: '/introduction' }
    await menus.publish([item], 'agent-1')
    expect((await get('/menus')).data).toEqual({ menus: [item] })
  })
})

test('a version of the documentation has the URL of its document', async () => {
  const { documentationDocuments, documentPublishing } = worker.ports.store
  const stored = await worker.ports.blobs.put(new TextEncoder().encode('a: 1'), 'application/yaml')
  if (!stored.ok) throw new Error(stored.error.message)
  const { historyId } = await documentPublishing.add(
    {
      name: 'Old',
      template: false,
      documentHash: stored.value,
      indexHash: null,
      sizeBytes: 4,
      summary: '',
    },
    null,
  )
  const fields = { title: 'Old', notes: '', file_url: null, current: false }
  for (const [version, playground_history_id] of [
    ['1.0', historyId],
    ['0.9', null],
  ] as const) {
    await documentationDocuments.create(
      { ...fields, version, playground_history_id, released_on: `2025-01-${version.slice(0, 1)}1` },
      null,
    )
  }
  const { documentation_document } = (await get('/playgrounds/documentation')).data
  expect(documentation_document).toMatchObject([
    { version: '1.0', yml_publish: { url: expect.stringMatching(`/files/${stored.value}.yaml$`) } },
    { version: '0.9', yml_publish: null },
  ])
  expect(documentation_document[0]).not.toHaveProperty('documentHash')
  for (const query of ['order=asc', 'sort=released_on&order=asc', 'sort=released_on']) {
    const { data } = await get(`/playgrounds/documentation?${query}`)
    const versions = data.documentation_document.map((item: { version: string }) => item.version)
    expect([query, versions]).toEqual([
      query,
      query.includes('asc') ? ['0.9', '1.0'] : ['1.0', '0.9'],
    ])
  }
})

test('time is the clock of the server', async () => {
  expect(await get('/time')).toEqual({ code: 200, data: { now_ms: worker.clock.nowMs() } })
})
