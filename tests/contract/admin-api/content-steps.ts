/** The life of content over the wire: drafts, publishing, conflicts, deleting, restoring. */
import { expect } from 'vitest'
import type { Step } from './suite.ts'

const WEB = '//api-web/web/api/v1'
const ENTRY = {
  version: '3.0',
  title: 'Third',
  released_on: '2026-11-01',
  labels: ['added'],
  content: '<p>New <script>alert(1)</script><b onclick="x()">calls</b></p>',
  translations: { id: { title: 'Ketiga', content: '<p>Baru<iframe></iframe></p>' } },
}
const pagination = (total: number) => ({
  meta: { pagination: { page: 1, limit: 10, total, total_pages: Math.ceil(total / 10) } },
})

export const CHANGELOG_STEPS: readonly Step[] = [
  {
    name: 'a wrong query names its parameter',
    call: 'GET /changelogs?limit=0&status=gone',
    status: 422,
    answer: {
      messages: [
        { parameter: 'limit', message: 'must be an integer from 1 to 100, got "0"' },
        { parameter: 'status', message: 'must be one of draft, published, got "gone"' },
      ],
    },
  },
  {
    name: 'publishing an incomplete entry says what it lacks',
    call: 'POST /changelogs',
    body: { status: 'published', title: 'Third' },
    status: 422,
    answer: {
      messages: [
        { parameter: 'version', message: 'is required to publish' },
        { parameter: 'released_on', message: 'is required to publish' },
        { parameter: 'content', message: 'is required to publish' },
      ],
    },
  },
  {
    name: 'a wrong body names each parameter',
    call: 'POST /changelogs',
    body: { released_on: '2026-02-30', labels: ['new'], title: 1 },
    status: 422,
    answer: {
      messages: [
        { parameter: 'title', message: 'must be text' },
        { parameter: 'released_on', message: 'must be a date such as 2026-11-20' },
        {
          parameter: 'labels.0',
          message: 'must be one of added, changed, deprecated, removed, fixed, security',
        },
      ],
    },
  },
  {
    name: 'a body that is no JSON',
    call: 'POST /changelogs',
    file: { type: 'application/json', bytes: new TextEncoder().encode('{') },
    status: 400,
  },
  {
    name: 'a body of another type',
    call: 'POST /changelogs',
    file: { type: 'text/plain', bytes: new TextEncoder().encode('{}') },
    status: 415,
  },
  {
    name: 'an incomplete draft is kept',
    call: 'POST /changelogs',
    body: { title: 'Third' },
    status: 200,
    answer: {
      code: 200,
      data: { changelog: { title: 'Third', status: 'draft', revision: 1, has_published: false } },
    },
    keep: { entry: 'data.changelog.id' },
  },
  {
    name: 'a draft is not on the Web API',
    as: 'nobody',
    call: `GET ${WEB}/changelogs/{entry}`,
    status: 404,
  },
  { name: 'a draft has no published version', call: 'GET /changelogs/{entry}', status: 404 },
  {
    name: 'a draft can be fetched',
    as: 'viewer',
    call: 'GET /changelogs/{entry}/draft',
    status: 200,
    answer: { data: { changelog: { id: '{entry}', updated_by: { name: 'editor' } } } },
  },
  {
    name: 'an update needs its revision',
    call: 'PUT /changelogs/{entry}',
    body: ENTRY,
    status: 422,
    answer: {
      messages: [{ parameter: 'revision', message: expect.stringContaining('is required') }],
    },
  },
  {
    name: 'publishing sanitises rich text in both languages',
    call: 'PUT /changelogs/{entry}',
    body: { ...ENTRY, status: 'published', revision: 1 },
    status: 200,
    answer: {
      data: {
        changelog: {
          status: 'published',
          has_draft: false,
          revision: 2,
          content: '<p>New <b>calls</b></p>',
          translations: { id: { title: 'Ketiga', content: '<p>Baru</p>' } },
        },
      },
    },
  },
  {
    name: 'readers see it',
    as: 'nobody',
    call: `GET ${WEB}/changelogs/{entry}`,
    status: 200,
    answer: { data: { changelog: { title: 'Third', content: '<p>New <b>calls</b></p>' } } },
  },
  {
    name: 'a write based on an older revision is a conflict with both versions',
    as: 'admin',
    call: 'PUT /changelogs/{entry}',
    body: { ...ENTRY, title: 'Mine', revision: 1 },
    status: 409,
    answer: {
      data: {
        conflict: {
          revision: 2,
          changed_by: { name: 'editor' },
          changed_at: expect.any(String),
          current: { published: { title: 'Third' }, draft: null },
          submitted: { title: 'Mine' },
        },
      },
    },
  },
  {
    name: 'a newer draft stands beside the published version',
    call: 'PUT /changelogs/{entry}',
    body: { ...ENTRY, title: 'Fourth', revision: 2 },
    status: 200,
    answer: { data: { changelog: { title: 'Fourth', status: 'draft', has_published: true } } },
  },
  {
    name: 'readers still see the published version',
    as: 'nobody',
    call: `GET ${WEB}/changelogs?search=Third`,
    status: 200,
    answer: { data: { changelogs: [{ title: 'Third' }] }, ...pagination(1) },
  },
  {
    name: 'the list shows the newest version of each',
    as: 'viewer',
    call: 'GET /changelogs?sort=title&order=desc',
    status: 200,
    answer: { data: { changelogs: [{ title: 'Fourth', has_draft: true }] }, ...pagination(1) },
  },
  {
    name: 'the list of published ones',
    call: 'GET /changelogs?status=published&search=third',
    status: 200,
    answer: { data: { changelogs: [{ title: 'Third', status: 'published' }] } },
  },
  {
    name: 'deleting the draft keeps the published version',
    call: 'DELETE /changelogs/{entry}/draft?revision=3',
    status: 200,
  },
  {
    name: 'there is no draft to delete any more',
    call: 'DELETE /changelogs/{entry}/draft',
    status: 409,
  },
  {
    name: 'moving to draft hides it',
    call: 'PUT /changelogs/{entry}/unpublish',
    status: 200,
    answer: { data: { changelog: { status: 'draft', has_published: false, title: 'Third' } } },
  },
  { name: 'it cannot be moved twice', call: 'PUT /changelogs/{entry}/unpublish', status: 409 },
  {
    name: 'readers do not see it',
    as: 'nobody',
    call: `GET ${WEB}/changelogs/{entry}`,
    status: 404,
  },
  {
    name: 'an old revision deletes nothing',
    call: 'DELETE /changelogs/{entry}?revision=1',
    status: 409,
  },
  {
    name: 'deleting',
    call: 'DELETE /changelogs/{entry}?revision=5',
    status: 200,
    answer: { code: 200 },
  },
  { name: 'deleted is gone', call: 'GET /changelogs/{entry}/draft', status: 404 },
  { name: 'and cannot be deleted again', call: 'DELETE /changelogs/{entry}', status: 404 },
  {
    name: 'the trash holds the entry and the draft',
    as: 'viewer',
    call: 'GET /trash?kind=changelog&order=asc',
    status: 200,
    answer: {
      data: {
        trash: expect.arrayContaining([
          expect.objectContaining({ item_id: expect.any(String), title: 'Third' }),
        ]),
      },
      meta: { pagination: { total: 2 } },
    },
  },
]

export const RESTORE_STEPS: readonly Step[] = [
  {
    name: 'one deleted item',
    call: 'POST /faq',
    body: { title: 'Lost?', content: '<p>Found.</p>', status: 'published' },
    status: 200,
    keep: { lost: 'data.faq.id' },
  },
  { name: 'deleted', call: 'DELETE /faq/{lost}', status: 200 },
  {
    name: 'is listed',
    call: 'GET /trash?kind=faq&search=Lost',
    status: 200,
    answer: { data: { trash: [{ item_id: '{lost}', deleted_by: { name: 'editor' } }] } },
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
    status: 200,
    answer: { data: { kind: 'faq', item_id: '{lost}' } },
  },
  { name: 'not twice', call: 'PUT /trash/{line}/restore', status: 404 },
  {
    name: 'as it was, with a newer revision',
    call: 'GET /faq/{lost}',
    status: 200,
    answer: { data: { faq: { title: 'Lost?', status: 'published', revision: 3 } } },
  },
]

export const FAQ_STEPS: readonly Step[] = [
  {
    name: 'order is given where it is left out',
    call: 'POST /faq',
    body: { title: 'How?', content: '<p>So.</p>', status: 'published' },
    status: 200,
    answer: { data: { faq: { order: expect.any(Number), likes: 0, status: 'published' } } },
    keep: { faq: 'data.faq.id', faqOrder: 'data.faq.order' },
  },
  { name: 'a reader likes it', as: 'nobody', call: `PUT ${WEB}/faq/{faq}/like`, status: 200 },
  {
    name: 'a draft keeps order and likes',
    call: 'PUT /faq/{faq}',
    body: { title: 'How so?', revision: 1 },
    status: 200,
    answer: { data: { faq: { order: '{faqOrder}', likes: 1, status: 'draft' } } },
  },
  {
    name: 'the draft',
    call: 'GET /faq/{faq}/draft',
    status: 200,
    answer: { data: { faq: { title: 'How so?' } } },
  },
  {
    name: 'the published version',
    call: 'GET /faq/{faq}',
    status: 200,
    answer: { data: { faq: { title: 'How?' } } },
  },
  {
    name: 'lists',
    call: 'GET /faq?status=draft',
    status: 200,
    answer: { data: { faqs: [{ title: 'How so?' }] } },
  },
  {
    name: 'moving to draft keeps the newer draft',
    call: 'PUT /faq/{faq}/unpublish?revision=2',
    status: 200,
    answer: { data: { faq: { title: 'How so?', has_published: false } } },
  },
  {
    name: 'deleting the only draft deletes the entry',
    call: 'DELETE /faq/{faq}/draft',
    status: 200,
  },
  { name: 'it is gone', call: 'DELETE /faq/{faq}', status: 404 },
  {
    name: 'scheduling an incomplete draft is refused',
    call: 'POST /faq',
    body: { title: 'Soon', publish_at: '2026-11-21T09:00:00+07:00' },
    status: 422,
    answer: { messages: [{ parameter: 'content', message: 'is required to publish' }] },
  },
  {
    name: 'a published version has no time to wait for',
    call: 'POST /faq',
    body: { title: 'Soon', content: 'x', status: 'published', publish_at: '2026-11-21T09:00:00Z' },
    status: 422,
    answer: { messages: [{ parameter: 'publish_at' }] },
  },
  {
    name: 'a scheduled draft says when, in UTC',
    call: 'POST /faq',
    body: { title: 'Soon', content: 'x', publish_at: '2026-11-21T09:00:00+07:00' },
    status: 200,
    answer: { data: { faq: { status: 'draft', publish_at: '2026-11-21T02:00:00.000Z' } } },
  },
]

const USE_CASE = { title: 'Open an account', slug: 'open-an-account', content: '<p>x</p>' }

export const USE_CASE_STEPS: readonly Step[] = [
  {
    name: 'the slug of the menu call is reserved',
    call: 'POST /use_case',
    body: { ...USE_CASE, slug: 'menu' },
    status: 422,
    answer: { messages: [{ parameter: 'slug', message: 'is reserved: choose another one' }] },
  },
  {
    name: 'sections are sanitised',
    call: 'POST /use_case',
    body: {
      ...USE_CASE,
      status: 'published',
      sections: [{ id: 's1', sub_title: 'First', content: '<p>a<img src="javascript:x"></p>' }],
    },
    status: 200,
    answer: {
      data: {
        use_case: { sections: [{ id: 's1', content: '<p>a</p>', image: null }], revision: 1 },
      },
    },
    keep: { useCase: 'data.use_case.id' },
  },
  {
    name: 'a published slug is taken',
    call: 'POST /use_case',
    body: { ...USE_CASE, status: 'published' },
    status: 422,
    answer: { messages: [{ parameter: 'slug', message: expect.stringContaining('is taken') }] },
  },
  {
    name: 'a draft may have it',
    call: 'POST /use_case',
    body: USE_CASE,
    status: 200,
    keep: { second: 'data.use_case.id' },
  },
  {
    name: 'published by its slug',
    call: 'GET /use_case/{useCase}/open-an-account',
    status: 200,
    answer: { data: { use_case: { id: '{useCase}' } } },
  },
  {
    name: 'its draft',
    call: 'GET /use_case/{second}/draft',
    status: 200,
    answer: { data: { use_case: { status: 'draft' } } },
  },
  { name: 'no other address', call: 'GET /use_case/{second}/elsewhere', status: 404 },
  { name: 'published by its id', call: 'GET /use_case/{useCase}', status: 200 },
  {
    name: 'publishing the second is refused, and nothing of it is public',
    call: 'PUT /use_case/{second}',
    body: { ...USE_CASE, status: 'published', revision: 1 },
    status: 422,
  },
  {
    name: 'publishing it under another slug',
    call: 'PUT /use_case/{second}',
    body: { ...USE_CASE, slug: 'second', status: 'published', revision: 1 },
    status: 200,
  },
  {
    name: 'an unknown id puts nothing in order',
    call: 'PUT /use_case/menu/order',
    body: {
      use_cases: [
        { id: '{second}', order: 1 },
        { id: 'nobody', order: 2 },
      ],
    },
    status: 422,
    answer: { messages: [{ parameter: 'use_cases.1.id' }] },
  },
  {
    name: 'the menu in order',
    call: 'PUT /use_case/menu/order',
    body: {
      use_cases: [
        { id: '{second}', order: 1 },
        { id: '{useCase}', order: 2 },
      ],
    },
    status: 200,
    answer: { data: { use_cases: [{ id: '{second}' }, { id: '{useCase}' }] } },
  },
  {
    name: 'lists in menu order',
    as: 'viewer',
    call: 'GET /use_case',
    status: 200,
    answer: { data: { use_cases: [{ id: '{second}', order: 1 }, { id: '{useCase}' }] } },
  },
  { name: 'moving to draft', call: 'PUT /use_case/{second}/unpublish', status: 200 },
  { name: 'deleting its draft', call: 'DELETE /use_case/{second}/draft', status: 200 },
  { name: 'deleting', call: 'DELETE /use_case/{useCase}', status: 200 },
]
