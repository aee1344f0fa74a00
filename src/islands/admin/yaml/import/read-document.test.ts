import { expect, test } from 'vitest'
import { DOCUMENT_MAX_BYTES } from '#core/openapi/parse/document-file.ts'
import { readAddress, readBlob } from './read-document.ts'

const unasked: typeof fetch = () => {
  throw new Error('nothing was to be fetched')
}

test.each(['', 'not a url', 'file:///etc/passwd', 'javascript:alert(1)'])(
  '%j is no address and is not fetched',
  async (url) => {
    expect(await readAddress(url, unasked)).toEqual({
      ok: false,
      error: { code: 'url-invalid', url },
    })
  },
)

test('distinguishes a URL that the browser may not read from an error', async () => {
  const url = 'https://a.test/api.yaml'
  expect(await readAddress(url, async () => Promise.reject(new TypeError('CORS')))).toEqual({
    ok: false,
    error: { code: 'url-blocked', url },
  })
  expect(await readAddress(url, async () => new Response('', { status: 404 }))).toEqual({
    ok: false,
    error: { code: 'url-status', url, status: 404 },
  })
})

test('fetches a URL without cookies, and names the document after its file', async () => {
  let sent: RequestInit | undefined
  const fetching: typeof fetch = async (_url, init) => {
    sent = init
    return new Response('openapi: 3.1.0')
  }
  expect(await readAddress('https://a.test/v2/shop.yaml?x=1', fetching)).toEqual({
    ok: true,
    value: { name: 'shop', text: 'openapi: 3.1.0' },
  })
  expect(sent?.credentials).toBe('omit')
  expect(await readAddress('https://a.test/my%20shop.yaml', fetching)).toMatchObject({
    value: { name: 'my shop' },
  })
})

test.each(['', ' \n'])('rejects a file that contains only %j', async (text) => {
  expect(await readBlob(new Blob([text]), 'a.yaml')).toEqual({
    ok: false,
    error: { code: 'empty', name: 'a.yaml' },
  })
})

test.each([
  { code: 'zip', content: 'PK\u0003\u0004\u0014' },
  { code: 'web-page', content: '\n<!DOCTYPE html><title>Sign in</title>' },
  {
    code: 'postman',
    content:
      '{"info":{"schema":"https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},"item":[]}',
  },
  { code: 'har', content: '{\n  "log": {\n    "version": "1.2", "creator": {}, "entries": []}}' },
])('names a file of another kind: $code', async ({ code, content }) => {
  expect(await readBlob(new Blob([content]), 'a')).toEqual({
    ok: false,
    error: { code, name: 'a' },
  })
})

test.each([
  { encoding: 'little-endian', bytes: [0xff, 0xfe, 0x61, 0, 0x3a, 0] },
  { encoding: 'big-endian', bytes: [0xfe, 0xff, 0, 0x61, 0, 0x3a] },
])('reads UTF-16, $encoding', async ({ bytes }) => {
  expect(await readBlob(new Blob([new Uint8Array(bytes)]), 'a.yaml')).toEqual({
    ok: true,
    value: { name: 'a', text: 'a:' },
  })
})

test("rejects binary data, and data above the limit, with the file's name", async () => {
  const binary = new Blob([new Uint8Array([0xff, 0xfe, 0x00])])
  expect(await readBlob(binary, 'a.png')).toEqual({
    ok: false,
    error: { code: 'not-text', name: 'a.png' },
  })
  const large = new Blob([new Uint8Array(DOCUMENT_MAX_BYTES + 1)])
  expect(await readBlob(large, 'b.yaml')).toMatchObject({
    error: { code: 'too-large', name: 'b.yaml', bytes: DOCUMENT_MAX_BYTES + 1 },
  })
})
