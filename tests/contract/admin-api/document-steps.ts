/** Documents, their previews and revisions. */
import { expect } from 'vitest'
import type { Step } from './suite.ts'

const WEB = '//api-web/web/api/v1'
export const document = (version: string, ...paths: readonly string[]) =>
  `openapi: 3.1.0\ninfo: {title: Pets, version: "${version}"}\npaths:\n${paths
    .map((path) => `  ${path}: {get: {responses: {"200": {description: ok}}}}\n`)
    .join('')}`
const BROKEN = 'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {/a: [}\n'
const EXTERNAL = document('1', '/a').replace(
  '{description: ok}',
  '{description: ok, content: {application/json: {schema: {$ref: "https://evil.example/s.yaml"}}}}',
)

export const DOCUMENT_STEPS: readonly Step[] = [
  {
    name: 'a broken document is not published: line, column, message',
    call: 'POST /playgrounds/add_publish',
    body: { name: 'Broken', content: BROKEN },
    status: 422,
    answer: {
      messages: expect.arrayContaining([
        { parameter: 'content', message: expect.stringMatching(/^line \d+, column \d+: /) },
      ]),
      data: { problems: expect.arrayContaining([expect.objectContaining({ severity: 'error' })]) },
    },
  },
  {
    name: 'references to hosts that nobody allowed stay as they are while one writes',
    call: 'POST /playgrounds/resolve_references',
    body: { content: EXTERNAL },
    answer: { data: { content: EXTERNAL } },
  },
  {
    name: 'an external reference is refused by name',
    call: 'POST /playgrounds/add_publish',
    body: { name: 'External', content: EXTERNAL },
    status: 422,
    answer: {
      messages: [
        { parameter: 'content', message: expect.stringContaining('https://evil.example/s.yaml') },
      ],
    },
  },
  {
    name: 'content is required',
    call: 'POST /playgrounds/add_publish',
    body: { name: 'x' },
    status: 422,
    answer: { messages: [{ parameter: 'content', message: 'is required' }] },
  },
  {
    name: 'a broken draft is kept',
    call: 'POST /playgrounds/add_preview',
    body: { name: 'Pets', content: BROKEN },
    answer: {
      message: { token: expect.stringMatching(/^gp_preview_/) },
      data: { playground: { has_published: false, has_draft: true, yml_publish: null } },
    },
    keep: { pets: 'data.playground.id', oldToken: 'message.token' },
  },
  {
    name: 'nobody else reads it',
    as: 'nobody',
    call: `GET ${WEB}/playgrounds/show/{pets}`,
    status: 404,
  },
  {
    name: 'nor its preview',
    as: 'nobody',
    call: `GET ${WEB}/playgrounds/preview/{pets}`,
    status: 401,
    answer: { message: 'Unauthorize' },
  },
  {
    name: 'a forged token opens nothing',
    as: 'nobody',
    call: `GET ${WEB}/playgrounds/preview/{pets}/document`,
    headers: { Authorization: 'Bearer {oldToken}x' },
    status: 401,
  },
  {
    name: 'the token opens it',
    as: 'nobody',
    call: `GET ${WEB}/playgrounds/preview/{pets}/document`,
    headers: { Authorization: 'Bearer {oldToken}' },
    answer: BROKEN,
  },
  {
    name: 'but no other document',
    as: 'nobody',
    call: `GET ${WEB}/playgrounds/preview/other`,
    headers: { Authorization: 'Bearer {oldToken}' },
    status: 401,
  },
  {
    name: 'a token to share opens it as well',
    call: 'POST /playgrounds/preview_token/{pets}',
    answer: { data: { token: expect.stringMatching(/^gp_preview_/) } },
  },
  {
    name: 'there is none without a draft',
    call: 'POST /playgrounds/preview_token/nope',
    status: 404,
  },
  { name: 'a draft is not enabled', call: 'PUT /playgrounds/enabled/{pets}', status: 409 },
  {
    name: 'publishing the broken draft is refused',
    call: 'PUT /playgrounds/update_publish/{pets}',
    body: { revision: 1 },
    status: 422,
  },
  {
    name: 'another draft has another token',
    call: 'PUT /playgrounds/update_preview/{pets}',
    body: { name: 'Pets', content: document('1', '/pets'), revision: 1 },
    keep: { token: 'message.token', userCookie: 'header set-cookie' },
  },
  {
    name: 'the old token reads nothing new',
    as: 'nobody',
    call: `GET ${WEB}/playgrounds/preview/{pets}`,
    headers: { Authorization: 'Bearer {oldToken}' },
    status: 401,
  },
  {
    name: 'the user cookie opens the preview',
    as: 'nobody',
    call: `GET ${WEB}/playgrounds/show/{pets}?preview=true`,
    headers: { Cookie: 'user={token}' },
    answer: {
      data: { playground: { yml_publish: { url: expect.stringContaining('/preview/') } } },
    },
  },
  {
    name: 'staff read the draft',
    as: 'viewer',
    call: 'GET /playgrounds/{pets}/draft/document',
    answer: document('1', '/pets'),
  },
  {
    name: 'an old revision saves nothing',
    call: 'PUT /playgrounds/update_preview/{pets}',
    body: { name: 'Pets', content: 'x', revision: 1 },
    status: 409,
    answer: { data: { conflict: { revision: 2, changed_by: { name: 'editor' } } } },
  },
  {
    name: 'publishing the draft',
    call: 'PUT /playgrounds/update_publish/{pets}',
    body: { revision: 2 },
    answer: {
      data: {
        playground: { has_draft: false, has_published: true, enabled: false },
        problems: expect.any(Array),
      },
    },
    keep: { first: 'data.playground_history_id' },
  },
  {
    name: 'publishing another revision',
    call: 'PUT /playgrounds/update_publish/{pets}',
    body: { content: document('2', '/pets', '/dogs'), note: 'Dogs asked for it', revision: 3 },
    keep: { secondRevision: 'data.playground_history_id' },
  },
  {
    name: 'publishing the same text again changes nothing',
    call: 'PUT /playgrounds/update_publish/{pets}',
    body: { content: document('2', '/pets', '/dogs'), revision: 4 },
    status: 422,
    answer: {
      messages: [
        {
          parameter: 'content',
          message: 'is the same as the published text: there is nothing to publish',
        },
      ],
    },
  },
  {
    name: 'nothing to publish',
    call: 'PUT /playgrounds/update_publish/{pets}',
    body: { revision: 4 },
    status: 422,
    answer: { messages: [{ parameter: 'content' }] },
  },
  {
    name: 'nothing to prepare',
    call: 'POST /playgrounds/prepare/{pets}',
    answer: { data: { prepared: false } },
  },
  {
    name: 'the history, newest first',
    as: 'viewer',
    call: 'GET /playgroundhistories/{pets}',
    answer: {
      data: {
        playground_histories: [
          {
            id: '{secondRevision}',
            summary: expect.stringContaining('1 operation added'),
            note: 'Dogs asked for it',
            created_by: { name: 'editor' },
            prev_id: '{first}',
          },
          { id: '{first}', size_bytes: expect.any(Number), note: '', prev_id: null },
        ],
      },
      meta: { pagination: { total: 2 } },
    },
  },
  {
    name: 'a note that is too long',
    call: 'PUT /playgroundhistories/note/{first}',
    body: { note: 'x'.repeat(201) },
    status: 422,
    answer: { messages: [{ parameter: 'note' }] },
  },
  {
    name: 'a note of a revision that is not there',
    call: 'PUT /playgroundhistories/note/nope',
    body: { note: 'x' },
    status: 404,
  },
  {
    name: 'a note added later',
    call: 'PUT /playgroundhistories/note/{first}',
    body: { note: 'The start' },
    answer: { data: { playground_history: { id: '{first}', note: 'The start' } } },
  },
  {
    name: 'a revision found by its note',
    as: 'viewer',
    call: 'GET /playgroundhistories/{pets}?search=the%20start',
    answer: { data: { playground_histories: [{ id: '{first}' }] } },
  },
  {
    name: 'a revision',
    as: 'viewer',
    call: 'GET /playgroundhistories/detail/{first}',
    answer: { message: { name: 'Pets' }, data: { playground_history: { id: '{first}' } } },
  },
  {
    name: 'the history of a document that is not there',
    as: 'viewer',
    call: 'GET /playgroundhistories/nope',
    status: 404,
    answer: { message: expect.stringContaining("The document doesn't exist") },
  },
  {
    name: 'two revisions compared',
    as: 'viewer',
    call: 'GET /playgroundhistories/compare?from={first}&to={secondRevision}',
    answer: { data: { added: ['get /dogs'], removed: [], changed: [] } },
  },
  {
    name: 'comparing needs both',
    call: 'GET /playgroundhistories/compare?from={first}',
    status: 422,
    answer: { messages: [{ parameter: 'to' }] },
  },
  {
    name: 'an old revision is not enabled',
    call: 'PUT /playgrounds/enabled/{pets}?revision=1',
    status: 409,
    answer: { message: expect.stringMatching(/^The document wasn't made live because /) },
  },
  {
    name: 'enabling',
    call: 'PUT /playgrounds/enabled/{pets}',
    answer: { data: { playground: { enabled: true } } },
  },
  {
    name: 'readers see it',
    as: 'nobody',
    call: `GET ${WEB}/playgrounds/enabled`,
    answer: { data: { playground: { id: '{pets}' } } },
  },
  {
    name: 'the enabled one',
    as: 'viewer',
    call: 'GET /playgrounds/enabled',
    answer: { data: { playground: { id: '{pets}' } } },
  },
  { name: 'the enabled one is not deleted', call: 'DELETE /playgrounds/{pets}', status: 409 },
  { name: 'nor moved to draft', call: 'PUT /playgrounds/{pets}/unpublish', status: 409 },
  {
    name: 'nothing is restored over what somebody else has published',
    call: 'PUT /playgroundhistories/{first}?revision=1',
    status: 409,
    answer: {
      message: expect.stringMatching(/^The revision of the document wasn't restored because /),
    },
  },
  {
    name: 'restoring names the revision',
    call: 'PUT /playgroundhistories/{first}',
    answer: { message: { name: 'Pets' } },
    keep: { third: 'data.playground_history_id' },
  },
  {
    name: 'there is nothing to restore in what is published',
    call: 'PUT /playgroundhistories/{third}',
    status: 422,
    answer: {
      messages: [
        {
          parameter: 'content',
          message: 'is the same as the published text: there is nothing to publish',
        },
      ],
    },
  },
  {
    name: 'the published revision stays, though an older one has the same text',
    call: 'DELETE /playgroundhistories/{third}',
    status: 409,
  },
  { name: 'that older one is deleted', call: 'DELETE /playgroundhistories/{first}' },
  { name: 'an old revision is deleted', call: 'DELETE /playgroundhistories/{secondRevision}' },
  {
    name: 'another document, published at once',
    call: 'POST /playgrounds/add_publish',
    body: { name: 'Birds', content: document('1', '/birds') },
    keep: { birds: 'data.playground.id' },
  },
  { name: 'enabled in place of the first', call: 'PUT /playgrounds/enabled/{birds}' },
  {
    name: 'exactly one is enabled',
    as: 'viewer',
    call: 'GET /playgrounds',
    answer: {
      data: {
        playground: [
          { id: '{birds}', enabled: true },
          { id: '{pets}', enabled: false },
        ],
      },
    },
  },
  {
    name: 'shown',
    as: 'viewer',
    call: 'GET /playgrounds/show/{pets}',
    answer: { data: { playground: { yml_publish: { url: expect.stringMatching(/^\/files\//) } } } },
  },
  {
    name: 'moved to draft',
    call: 'PUT /playgrounds/{pets}/unpublish',
    answer: { data: { playground: { has_published: false, has_draft: true } } },
  },
  {
    name: 'a draft of the other',
    call: 'PUT /playgrounds/update_preview/{birds}',
    body: { name: 'Birds', content: 'a: [', revision: 2 },
  },
  { name: 'is deleted', call: 'DELETE /playgrounds/{birds}/draft' },
  {
    name: 'into the trash, though the document stays',
    call: 'GET /trash?kind=playground',
    answer: { data: { trash: [{ item_id: '{birds}', title: 'Birds' }] } },
    keep: { draftLine: 'data.trash.0.id' },
  },
  { name: 'and back', call: 'PUT /trash/{draftLine}/restore' },
  { name: 'as it was', call: 'GET /playgrounds/{birds}/draft/document', answer: 'a: [' },
  { name: 'it is deleted again', call: 'DELETE /playgrounds/{birds}/draft' },
  {
    name: 'the newest line of the trash is its',
    call: 'GET /trash?kind=playground',
    keep: { draftLine: 'data.trash.0.id' },
  },
  {
    name: 'another draft takes its place',
    call: 'PUT /playgrounds/update_preview/{birds}',
    body: { name: 'Birds', content: 'b: [', revision: 6 },
  },
  { name: 'and is not overwritten', call: 'PUT /trash/{draftLine}/restore', status: 409 },
  {
    name: 'a version of the documentation shows it',
    call: 'POST /documentation_document',
    body: { version: '0.9', title: 'Old', playground_history_id: '{third}' },
    keep: { old: 'data.documentation_document.id' },
  },
  {
    name: 'and protects it',
    call: 'DELETE /playgrounds/{pets}',
    status: 409,
    answer: { messages: [expect.stringContaining('"0.9"')] },
  },
  { name: 'until it is deleted', call: 'DELETE /documentation_document/{old}' },
  { name: 'deleted', call: 'DELETE /playgrounds/{pets}' },
  { name: 'it is gone', call: 'GET /playgrounds/show/{pets}', status: 404 },
  {
    name: 'in the trash',
    call: 'GET /trash?kind=playground&search=Pets',
    answer: { data: { trash: [{ item_id: '{pets}', title: 'Pets' }] } },
    keep: { petsLine: 'data.trash.0.id' },
  },
  { name: 'and back', call: 'PUT /trash/{petsLine}/restore' },
  {
    name: 'with its history',
    call: 'GET /playgroundhistories/{pets}',
    answer: { data: { playground_histories: [{ id: '{third}', created_by: { name: 'editor' } }] } },
  },
]
