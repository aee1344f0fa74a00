import { expect, test } from 'vitest'
import { usableImages } from './example-images.ts'
import { fileNameFor, SMALL_DATA_URIS } from './small-files.ts'

const long = (start: string): string => start.padEnd(9_000, 'A')

test.each([
  { name: 'a JPEG', value: long('/9j/'), start: '/9j/2wBD' },
  {
    name: 'a PNG in a data URI',
    value: `data:image/png;base64,${long('iVBORw0KGgo')}`,
    start: 'data:image/png;base64,iVBOR',
  },
  { name: 'a PDF', value: long('JVBERi0xLjcK'), start: 'JVBERi0xLjQK' },
])('$name of 9,000 characters is a small one in a sample, and whole', ({ value, start }) => {
  const used = String(Object(usableImages([value]))[0])
  expect(used.startsWith(start)).toBe(true)
  expect(used.length).toBeLessThan(500)
  const small = used.slice(used.indexOf(',') + 1)
  expect(SMALL_DATA_URIS.filter((uri) => uri.endsWith(`,${small}`))).toHaveLength(1)
})

test.each([
  { name: 'Base64 of another kind', value: long('c3RyaW5n') },
  { name: 'a long text', value: long('One two three. ') },
  { name: 'a PNG that fits', value: 'iVBORw0KGgo'.padEnd(8_000, 'A') },
])('$name is whole in a sample', ({ value }) => {
  expect(usableImages([value])).toEqual([value])
})

test.each([
  ['image/jpeg', 'photo.jpg'],
  ['image/png; q=1', 'photo.png'],
  ['application/pdf', 'file.pdf'],
  ['audio/mpeg', 'audio.mp3'],
  ['application/octet-stream', 'file.bin'],
  ['*/*', 'file.bin'],
])('a file of type %s is called %s', (mediaType, name) => {
  expect(fileNameFor(mediaType)).toBe(name)
})
