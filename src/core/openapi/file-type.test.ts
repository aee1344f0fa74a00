import { expect, test } from 'vitest'
import { isFileBody } from './file-type.ts'

test.each([
  { mediaType: 'application/pdf', schema: {}, isFile: true },
  { mediaType: '*/*', schema: { contentMediaType: 'application/octet-stream' }, isFile: true },
  { mediaType: '*/*', schema: { type: 'string', format: 'binary' }, isFile: true },
  { mediaType: 'application/json', schema: {}, isFile: false },
  { mediaType: 'text/csv', schema: { type: 'string' }, isFile: false },
])('a body of $mediaType with $schema is a file: $isFile', ({ mediaType, schema, isFile }) => {
  expect(isFileBody({ mediaType, schema, examples: [], encoding: {} }, {})).toBe(isFile)
})
