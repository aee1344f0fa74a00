/** The life of a changelog entry over the wire: drafts, publishing, conflicts, deleting. */
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
        { parameter: 'content', message: 'is required in English to publish' },
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
    answer: {
      data: {
        changelog: { id: '{entry}', updated_by: { name: 'editor' }, next_id: null, prev_id: null },
      },
    },
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
    name: 'publishing sanitizes rich text in both languages',
    call: 'PUT /changelogs/{entry}',
    body: { ...ENTRY, status: 'published', revision: 1 },
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
    answer: { data: { changelog: { title: 'Third', content: '<p>New <b>calls</b></p>' } } },
  },
  {
    name: 'a write based on an older revision is a conflict with both versions',
    as: 'admin',
    call: 'PUT /changelogs/{entry}',
    body: { ...ENTRY, title: 'Mine', revision: 1 },
    status: 409,
    answer: {
      message: expect.stringMatching(/wasn't saved because .* save again\.$/),
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
    answer: { data: { changelog: { title: 'Fourth', status: 'draft', has_published: true } } },
  },
  {
    name: 'readers still see the published version',
    as: 'nobody',
    call: `GET ${WEB}/changelogs?search=Third`,
    answer: { data: { changelogs: [{ title: 'Third' }] }, ...pagination(1) },
  },
  {
    name: 'the list shows the newest version of each',
    as: 'viewer',
    call: 'GET /changelogs?sort=title&order=desc',
    answer: { data: { changelogs: [{ title: 'Fourth', has_draft: true }] }, ...pagination(1) },
  },
  {
    name: 'the list of published ones',
    call: 'GET /changelogs?status=published&search=third',
    answer: { data: { changelogs: [{ title: 'Third', status: 'published' }] } },
  },
  {
    name: 'an old revision deletes no draft',
    call: 'DELETE /changelogs/{entry}/draft?revision=1',
    status: 409,
    answer: {
      message: expect.stringMatching(/^The draft of the changelog entry wasn't deleted because /),
    },
  },
  {
    name: 'deleting the draft keeps the published version',
    call: 'DELETE /changelogs/{entry}/draft?revision=3',
  },
  {
    name: 'there is no draft to delete any more',
    call: 'DELETE /changelogs/{entry}/draft',
    status: 409,
  },
  {
    name: 'an old revision is not moved to draft, and is told so in these words',
    call: 'PUT /changelogs/{entry}/unpublish?revision=1',
    status: 409,
    answer: {
      message: expect.stringMatching(/wasn't moved to draft because .* to draft again\.$/),
    },
  },
  {
    name: 'moving to draft hides it',
    call: 'PUT /changelogs/{entry}/unpublish',
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
    answer: { message: expect.stringMatching(/wasn't deleted because .* delete it again\.$/) },
  },
  { name: 'deleting', call: 'DELETE /changelogs/{entry}?revision=5', answer: { code: 200 } },
  { name: 'deleted is gone', call: 'GET /changelogs/{entry}/draft', status: 404 },
  { name: 'and cannot be deleted again', call: 'DELETE /changelogs/{entry}', status: 404 },
  {
    name: 'the trash holds the entry and the draft',
    as: 'viewer',
    call: 'GET /trash?kind=changelog&order=asc',
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
