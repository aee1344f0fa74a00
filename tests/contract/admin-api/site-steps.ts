/** Steps on the parts of a site besides content: menus, files, builds. */
import { expect } from 'vitest'
import type { Step } from './suite.ts'

const WEB = '//api-web/web/api/v1'
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
/** The head of an image, as far as the portal reads it. */
const pngOf = (width: number, height: number): Uint8Array => {
  const head = bytes('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\u0008\u0006\0\0\0')
  const view = new DataView(head.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return head
}
const PNG = pngOf(320, 240)
const SVG = bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const leaf = {
  name: 'List pets',
  code: 'list-pets',
  url: '/pets/v2/pets',
  is_ref: true,
  ref: '/v2/pets',
  method: 'get',
  tag: 'pets',
}

export const MENU_STEPS: readonly Step[] = [
  {
    name: 'never saved',
    as: 'viewer',
    call: 'GET /menus',
    answer: { data: { menus: null, draft: null, revision: 0 } },
  },
  {
    name: 'codes differ',
    call: 'PUT /menus',
    body: {
      menus: [
        { name: 'A', code: 'a' },
        { name: 'B', code: 'a' },
      ],
      revision: 0,
    },
    status: 422,
    answer: { messages: [{ parameter: 'menus.1.code' }] },
  },
  {
    name: 'no script address',
    call: 'PUT /menus',
    body: { menus: [{ name: 'A', code: 'a', url: 'javascript:x' }], revision: 0 },
    status: 422,
    answer: { messages: [{ parameter: 'menus.0.url' }] },
  },
  {
    name: 'a draft',
    call: 'PUT /menus',
    body: { menus: [{ name: 'Pets', code: 'pets', children: [leaf] }], revision: 0 },
    answer: { data: { menus: null, draft: [{ code: 'pets' }], revision: 1 } },
  },
  {
    name: 'is not public',
    as: 'nobody',
    call: `GET ${WEB}/menus`,
    answer: { data: { menus: null } },
  },
  {
    name: 'a branch',
    as: 'viewer',
    call: 'GET /menus/pets',
    answer: { data: { menu: { children: [{ code: 'list-pets' }] }, revision: 1 } },
  },
  { name: 'no such branch', call: 'GET /menus/dogs', status: 404 },
  {
    name: 'a branch saved',
    call: 'PUT /menus/pets',
    body: { children: [{ ...leaf, name: 'All pets' }], status: 'published', revision: 1 },
    answer: { data: { menus: [{ children: [{ name: 'All pets' }] }], draft: null, revision: 2 } },
  },
  {
    name: 'public',
    as: 'nobody',
    call: `GET ${WEB}/menus`,
    answer: { data: { menus: [{ code: 'pets' }] } },
  },
  {
    name: 'an old revision',
    call: 'PUT /menus',
    body: { menus: [], revision: 1 },
    status: 409,
    answer: { data: { conflict: { revision: 2, changed_by: { name: 'editor' } } } },
  },
  {
    name: 'saved states',
    as: 'viewer',
    call: 'GET /revisions/menu/main',
    answer: {
      data: {
        revisions: [
          { status: 'published', fields: [{ children: [{ name: 'All pets' }] }] },
          { status: 'draft', saved_by: 'editor', fields: [{ code: 'pets' }] },
        ],
      },
    },
  },
]

export const FILE_STEPS: readonly Step[] = [
  {
    name: 'SVG is refused',
    call: 'POST /uploads',
    file: { type: 'image/png', bytes: SVG },
    status: 415,
    answer: { message: expect.stringContaining('SVG images') },
  },
  {
    name: 'text is refused',
    call: 'POST /uploads',
    file: { type: 'image/png', bytes: bytes('hello') },
    status: 415,
  },
  {
    name: 'nothing is refused',
    call: 'POST /uploads',
    status: 422,
    answer: { messages: [{ parameter: 'file' }] },
  },
  {
    name: 'too much is refused',
    call: 'POST /uploads',
    file: { type: 'image/png', bytes: new Uint8Array(6 * 1024 * 1024) },
    status: 413,
  },
  {
    name: 'few bytes that unfold to 2.5 thousand million pixels are refused',
    call: 'POST /uploads',
    file: { type: 'image/png', bytes: pngOf(50_000, 50_000) },
    status: 413,
    answer: {
      message: expect.stringMatching(/50000 × 50000 pixels.* \d+ bytes and 40000000 pixels/),
    },
  },
  {
    name: 'an image',
    call: 'POST /uploads',
    file: { type: 'image/png', bytes: PNG },
    answer: {
      data: { url: expect.stringMatching(/^\/files\/[0-9a-f]{64}\.png$/), width: 320, height: 240 },
    },
    keep: { image: 'data.url' },
  },
  { name: 'readers see it', as: 'nobody', call: 'GET /{image}' },
  {
    name: 'no manual yet',
    as: 'viewer',
    call: 'GET /downloader/user-manual?language=id',
    status: 404,
  },
  {
    name: 'no such language',
    call: 'GET /downloader/user-manual?language=fr',
    status: 422,
    answer: { messages: [{ parameter: 'language' }] },
  },
]

export const BUILD_STEPS: readonly Step[] = [
  {
    name: 'asked for',
    call: 'POST /builds',
    body: { reason: 'By hand' },
    answer: {
      data: {
        build: {
          reason: 'By hand',
          requested_by: { name: 'editor' },
          rollback_of: null,
          is_live: false,
          can_roll_back: false,
        },
      },
    },
    keep: { build: 'data.build.id' },
  },
  {
    name: 'shown',
    as: 'viewer',
    call: 'GET /builds/{build}',
    answer: { data: { build: { id: '{build}' } } },
  },
  {
    name: 'listed',
    as: 'viewer',
    call: 'GET /builds?search=By%20hand',
    answer: { data: { builds: [{ id: '{build}' }] } },
  },
  {
    name: 'what is on its way to readers',
    as: 'viewer',
    call: 'GET /site',
    answer: { data: { site: { next: { state: 'building' }, hold: null } } },
  },
  { name: 'viewers bring nothing forward', as: 'viewer', call: 'PUT /site/current', status: 403 },
  {
    name: 'made current where nothing is rolled back, it is built',
    call: 'PUT /site/current',
    answer: { data: { build: { rollback_of: null, is_held: false } } },
  },
  { name: 'no such build to follow', call: 'GET /builds/nothing/events', status: 404 },
  { name: 'no release to go back to', call: 'PUT /builds/{build}/rollback', status: 409 },
  { name: 'no such build', call: 'PUT /builds/nothing/rollback', status: 404 },
]
