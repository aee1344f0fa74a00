import { expect, test } from 'vitest'
import { imageFacts, looksLikeSvg } from './image-facts.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const PNG = '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0\u0001\u0040\0\0\0\u00f0\u0008\u0006\0\0\0'
const pad = '\0'.repeat(20)

test.each([
  ['text', 'hello'],
  ['nothing', ''],
  ['a PNG that ends in its header', PNG.slice(0, 20)],
  ['a PNG without width', PNG.replace('\u0001\u0040', '\0\0')],
  ['a JPEG without a frame', '\u00ff\u00d8\u00ff\u00e0\0\u0004ab\u00ff\u00d9'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
  ['HTML that says it is a GIF', 'GIF88a<script>'],
])('%s is no image', (_name, text) => {
  expect(imageFacts(bytes(text))).toBeUndefined()
})

test.each([
  ['PNG', PNG, { mediaType: 'image/png', width: 320, height: 240 }],
  ['GIF', 'GIF89a\u0002\u0001\u0003\0', { mediaType: 'image/gif', width: 258, height: 3 }],
  [
    'JPEG behind other segments',
    '\u00ff\u00d8\u00ff\u00e0\0\u0004ab\u00ff\u00c4\0\u0003x\u00ff\u00c2\0\u0011\u0008\u0001\u0002\u0003\u0004\0\0',
    { mediaType: 'image/jpeg', width: 0x304, height: 0x102 },
  ],
  [
    'extended WebP',
    `RIFF\0\0\0\0WEBPVP8X\n\0\0\0\0\0\0\0\u00ff\u0001\0\u007f\0\0${pad}`,
    { mediaType: 'image/webp', width: 512, height: 128 },
  ],
  [
    'lossy WebP',
    `RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\u009d\u0001*\u0010\0\u0020\0${pad}`,
    { mediaType: 'image/webp', width: 16, height: 32 },
  ],
  [
    'lossless WebP',
    `RIFF\0\0\0\0WEBPVP8L\0\0\0\0/\u000f\u00c0\u0007\0${pad}`,
    { mediaType: 'image/webp', width: 16, height: 32 },
  ],
])('reads the size of a %s', (_name, text, facts) => {
  expect(imageFacts(bytes(text))).toEqual(facts)
})

test('checks many comments in a moment', () => {
  expect(looksLikeSvg(new TextEncoder().encode('<!--a-->'.repeat(128)))).toBe(false)
})

test.each(['<svg/>', '<?xml version="1.0"?>\n<!-- a -->\n<svg >', '\n <SVG\n>'])(
  'tells SVG by its beginning: %s',
  (text) => expect(looksLikeSvg(new TextEncoder().encode(text))).toBe(true),
)
