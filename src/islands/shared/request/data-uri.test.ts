import { expect, test } from 'vitest'
import { decodeDataUri, encodeDataUri, withoutFileName } from './data-uri.ts'

test.each([
  ['no URI'],
  ['data:image/png;base64'],
  ['data:image/png;base64,%%%'],
  ['data:,%E0%A4%A'],
])('rejects %j', (text) => {
  expect(decodeDataUri(text)).toBeUndefined()
})

test('a file survives the round trip with its name', () => {
  const file = {
    mediaType: 'image/png',
    name: 'foto; "diri",1.png',
    bytes: Uint8Array.from({ length: 20_000 }, (_, index) => index % 256),
  }
  expect(decodeDataUri(encodeDataUri(file))).toEqual(file)
})

test('the file name does not leave the page', () => {
  const uri = encodeDataUri({ mediaType: 'image/png', name: 'a.png', bytes: new Uint8Array([1]) })
  expect(withoutFileName(uri)).toBe('data:image/png;base64,AQ==')
})

test('treats a data URI without base64 as text', () => {
  const decoded = decodeDataUri('data:text/plain,a%20b')
  expect(new TextDecoder().decode(decoded?.bytes)).toBe('a b')
})
