import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import type { Schema } from '../schema.ts'
import {
  pulledChangelog,
  pulledDocument,
  pulledFaq,
  pulledMenuItem,
  pulledUseCase,
  pulledVersion,
} from './pulled.ts'

const texts = { title: 'T', content: 'C' }
const faq = { id: 'a', ...texts, likes: 0, order: 1, translations: {} }
const changelog = { id: 'a', ...texts, version: '1', released_on: '2026-11-20', labels: [] }
const menuItem = { name: 'N', icon: null, code: 'c', url: null, children: [], use_image: false }
const bareItem = { ...menuItem, is_ref: false, ref: null, method: null, tag: null }
const version = { id: 'a', version: '1', title: 'T', notes: '', current: true, released_on: '' }

test.each<[string, Schema, unknown]>([
  ['an entry without a title', pulledFaq, { ...faq, title: undefined }],
  ['an entry with an empty id', pulledFaq, { ...faq, id: '' }],
  ['an entry whose order is a word', pulledFaq, { ...faq, order: 'first' }],
  ['a label that no filter has', pulledChangelog, { ...changelog, labels: ['new'] }],
  [
    'a use case whose slug is empty',
    pulledUseCase,
    { id: 1, ...texts, slug: '', order: 1, sections: [] },
  ],
  [
    'an item deep in the menu without a code',
    pulledMenuItem,
    {
      ...bareItem,
      children: [{ ...bareItem, code: null }],
    },
  ],
  [
    'a document that is enabled and not published',
    pulledDocument,
    {
      playground: { yml_publish: null },
    },
  ],
])('%s is not built', (_name, schema, answered) => {
  expect(safeParse(schema, answered).success).toBe(false)
})

test.each<[string, Schema, unknown, object]>([
  ['a number as id', pulledFaq, { ...faq, id: 7, prev_id: 6 }, { id: '7', prev_id: '6' }],
  ['no neighbors', pulledFaq, faq, { next_id: null, prev_id: null }],
  [
    'null for translations',
    pulledChangelog,
    { ...changelog, translations: null },
    { translations: {} },
  ],
  [
    'a menu without translations',
    pulledMenuItem,
    { ...bareItem, children: [bareItem] },
    {
      translations: {},
      children: [{ translations: {} }],
    },
  ],
  [
    'a version that names no document',
    pulledVersion,
    {
      ...version,
      playground_history_id: 3,
      file_url: null,
    },
    { playground_history_id: '3' },
  ],
  [
    'an entry with only the members that the specification names',
    pulledChangelog,
    { id: 1, ...texts, next_id: 2 },
    { version: '', released_on: '', labels: [], next_id: '2' },
  ],
  ['a question without order and likes', pulledFaq, { id: 1, ...texts }, { order: 0, likes: 0 }],
  [
    'a use case without slug',
    pulledUseCase,
    { id: 7, ...texts, sections: [{ id: 8, sub_title: 'S', content: 'C' }] },
    { slug: '7', order: 0, sections: [{ id: '8', image: null }] },
  ],
])('%s is taken', (_name, schema, answered, decoded) => {
  expect(safeParse(schema, answered).data).toMatchObject(decoded)
})
