/** FAQ entries: order, likes, scheduled drafts; one is deleted and restored. */
import { expect } from 'vitest'
import type { Step } from './suite.ts'

const WEB = '//api-web/web/api/v1'

export const FAQ_STEPS: readonly Step[] = [
  {
    name: 'order is given where it is left out',
    call: 'POST /faq',
    body: { title: 'How?', content: '<p>So.</p>', status: 'published' },
    answer: { data: { faq: { order: expect.any(Number), likes: 0, status: 'published' } } },
    keep: { faq: 'data.faq.id', faqOrder: 'data.faq.order' },
  },
  {
    name: 'another one comes after it',
    call: 'POST /faq',
    body: { title: 'Why?', content: '<p>Because.</p>', status: 'published' },
    keep: { next: 'data.faq.id' },
  },
  {
    name: 'the first names the next one',
    call: 'GET /faq/{faq}',
    answer: { data: { faq: { next_id: '{next}', prev_id: null } } },
  },
  {
    name: 'an unknown id puts nothing in order',
    call: 'PUT /faq/order',
    body: {
      faqs: [
        { id: '{next}', order: 1 },
        { id: 'nobody', order: 2 },
      ],
    },
    status: 422,
    answer: { messages: [{ parameter: 'faqs.1.id' }] },
  },
  {
    name: 'an order of too many puts nothing in order',
    call: 'PUT /faq/order',
    body: { faqs: Array.from({ length: 2001 }, (_, id) => ({ id: `${id}`, order: id })) },
    status: 422,
    answer: { messages: [{ parameter: 'faqs' }] },
  },
  {
    name: 'in another order',
    call: 'PUT /faq/order',
    body: {
      faqs: [
        { id: '{next}', order: 501 },
        { id: '{faq}', order: 502 },
      ],
    },
  },
  {
    name: 'the next one is now before the first',
    as: 'nobody',
    call: `GET ${WEB}/faq/{next}`,
    answer: { data: { faq: { next_id: '{faq}' } } },
  },
  {
    name: 'back in the first order',
    call: 'PUT /faq/order',
    body: {
      faqs: [
        { id: '{faq}', order: '{faqOrder}' },
        { id: '{next}', order: 501 },
      ],
    },
  },
  {
    name: 'the next one names the first',
    call: 'GET /faq/{next}',
    answer: { data: { faq: { next_id: null, prev_id: '{faq}' } } },
  },
  {
    name: 'no one else is in it',
    call: 'PUT /presence/faq/{faq}',
    body: { place: 'title.en' },
    answer: { data: { others: [] } },
  },
  {
    name: 'a second person sees the first',
    as: 'admin',
    call: 'PUT /presence/faq/{faq}',
    body: { place: '' },
    answer: { data: { others: [{ name: 'editor', place: 'title.en' }] } },
  },
  {
    name: 'another item has other people',
    as: 'admin',
    call: 'PUT /presence/faq/{next}',
    body: { place: '' },
    answer: { data: { others: [] } },
  },
  {
    name: 'a place has a limit',
    call: 'PUT /presence/faq/{faq}',
    body: { place: 'x'.repeat(201) },
    status: 422,
  },
  {
    name: 'unsaved text is stored as it is',
    call: 'PUT /unsaved/faq/{faq}',
    body: { device: 'laptop', typed: { revision: 1, fields: '{"title":""}' } },
    answer: { data: { unsaved: [{ name: 'editor', device: 'laptop', fields: '{"title":""}' }] } },
  },
  {
    name: 'a colleague sees it, with the name',
    as: 'admin',
    call: 'PUT /unsaved/faq/{faq}',
    body: { device: 'phone' },
    answer: { data: { unsaved: [{ name: 'editor', revision: 1 }] } },
  },
  {
    name: 'unsaved text changes nothing for readers',
    as: 'nobody',
    call: `GET ${WEB}/faq/{faq}`,
    answer: { data: { faq: { title: 'How?' } } },
  },
  {
    name: 'the next entry of a colleague is another one',
    call: 'PUT /unsaved/faq/new',
    body: { device: 'laptop', typed: { revision: 0, fields: 'Next' } },
    answer: { data: { unsaved: [{ fields: 'Next' }] } },
  },
  {
    name: 'a new entry is only for its author',
    as: 'admin',
    call: 'PUT /unsaved/faq/new',
    body: { device: 'phone' },
    answer: { data: { unsaved: [] } },
  },
  {
    name: 'unsaved text is deleted',
    call: 'PUT /unsaved/faq/{faq}',
    body: { device: 'laptop', typed: null },
    answer: { data: { unsaved: [] } },
  },
  {
    name: 'there is unsaved text of entries only, never of a partner',
    call: 'PUT /unsaved/partner/{faq}',
    body: { device: 'laptop', typed: { revision: 1, fields: 'x' } },
    answer: { data: { unsaved: [] } },
  },
  {
    name: 'unsaved text has a limit',
    call: 'PUT /unsaved/faq/{faq}',
    body: { device: 'laptop', typed: { revision: 1, fields: 'x'.repeat(1_000_000) } },
    status: 413,
  },
  {
    name: 'viewers type nothing',
    as: 'viewer',
    call: 'PUT /unsaved/faq/{faq}',
    body: { device: 'laptop' },
    status: 403,
  },
  { name: 'the next one goes again', call: 'DELETE /faq/{next}' },
  { name: 'a reader likes it', as: 'nobody', call: `PUT ${WEB}/faq/{faq}/like` },
  {
    name: 'a draft keeps order and likes',
    call: 'PUT /faq/{faq}',
    body: { title: 'How so?', revision: 1 },
    answer: { data: { faq: { order: '{faqOrder}', likes: 1, status: 'draft' } } },
  },
  {
    name: 'the draft',
    call: 'GET /faq/{faq}/draft',
    answer: { data: { faq: { title: 'How so?' } } },
  },
  {
    name: 'the published version',
    call: 'GET /faq/{faq}',
    answer: { data: { faq: { title: 'How?' } } },
  },
  {
    name: 'lists',
    call: 'GET /faq?status=draft',
    answer: { data: { faqs: [{ title: 'How so?' }] } },
  },
  {
    name: 'every saved state is listed with its author',
    as: 'viewer',
    call: 'GET /revisions/faq/{faq}',
    answer: {
      data: {
        revisions: [
          { status: 'draft', saved_by: 'editor', fields: { title: 'How so?' } },
          { status: 'published', saved_by: 'editor', fields: { title: 'How?' } },
        ],
      },
    },
  },
  { name: 'no state of another kind', call: 'GET /revisions/partner/{faq}', status: 404 },
  {
    name: 'moving to draft keeps the newer draft',
    call: 'PUT /faq/{faq}/unpublish?revision=2',
    answer: { data: { faq: { title: 'How so?', has_published: false } } },
  },
  { name: 'deleting the only draft deletes the entry', call: 'DELETE /faq/{faq}/draft' },
  { name: 'it is gone', call: 'DELETE /faq/{faq}', status: 404 },
  {
    name: 'scheduling an incomplete draft is refused',
    call: 'POST /faq',
    body: { title: 'Soon', publish_at: '2099-11-21T09:00:00+07:00' },
    status: 422,
    answer: { messages: [{ parameter: 'content', message: 'is required in English to publish' }] },
  },
  {
    name: 'a published version has no time to wait for',
    call: 'POST /faq',
    body: { title: 'Soon', content: 'x', status: 'published', publish_at: '2099-11-21T09:00:00Z' },
    status: 422,
    answer: { messages: [{ parameter: 'publish_at' }] },
  },
  {
    name: 'a scheduled draft says when, in UTC',
    call: 'POST /faq',
    body: { title: 'Soon', content: 'x', publish_at: '2099-11-21T09:00:00+07:00' },
    answer: { data: { faq: { status: 'draft', publish_at: '2099-11-21T02:00:00.000Z' } } },
  },
]

export const RESTORE_STEPS: readonly Step[] = [
  {
    name: 'one deleted item',
    call: 'POST /faq',
    body: { title: 'Lost?', content: '<p>Found.</p>', status: 'published' },
    keep: { lost: 'data.faq.id' },
  },
  { name: 'deleted', call: 'DELETE /faq/{lost}' },
  {
    name: 'is listed',
    call: 'GET /trash?kind=faq&search=Lost',
    answer: {
      data: {
        trash: [{ item_id: '{lost}', deleted_by: { name: 'editor' }, has_published: true }],
      },
    },
    keep: { line: 'data.trash.0.id' },
  },
  {
    name: 'restored by an editor only',
    as: 'viewer',
    call: 'PUT /trash/{line}/restore',
    status: 403,
  },
  {
    name: 'restored',
    call: 'PUT /trash/{line}/restore',
    answer: { data: { kind: 'faq', item_id: '{lost}' } },
  },
  {
    name: 'not twice',
    call: 'PUT /trash/{line}/restore',
    status: 409,
    answer: { message: 'The item was already restored by editor. Reload the list.' },
  },
  {
    name: 'no longer in the trash',
    call: 'GET /trash?kind=faq&search=Lost',
    answer: { data: { trash: [] } },
  },
  {
    name: 'as it was, with a newer revision',
    call: 'GET /faq/{lost}',
    answer: { data: { faq: { title: 'Lost?', status: 'published', revision: 3 } } },
  },
]
