import { expect, test } from 'vitest'
import { mediaOf, operationOf } from '../../../tests/support/operation-data.ts'
import type { JsonSchema } from '../openapi/model.ts'
import { sampleAnswer } from './sample-answer.ts'

const FILE_SCHEMA = { type: 'string', format: 'binary' }

function answerTo(types: Readonly<Record<string, JsonSchema>>, method = 'get', status = '200') {
  const content = Object.entries(types).map(([type, schema]) => mediaOf(type, { schema }))
  const failed = { status: '400', headers: [], links: [], content: [mediaOf('text/html')] }
  const responses = [failed, { status, headers: [], links: [], content }]
  return sampleAnswer(operationOf({ method, responses }), { File: FILE_SCHEMA })
}

test.each([
  { type: 'image/jpeg', fileName: 'response.jpg' },
  { type: 'image/svg+xml', fileName: 'response.svg' },
  { type: 'application/pdf', fileName: 'response.pdf' },
  { type: 'application/zip', fileName: 'response.zip' },
  { type: 'application/octet-stream', fileName: 'response.bin' },
  { type: 'audio/mpeg', fileName: 'response.mp3' },
])('a response of type $type is saved as $fileName', ({ type, fileName }) => {
  expect(answerTo({ [type]: true })).toEqual({ kind: 'file', fileName })
})

test('a schema may say that a response is a file', () => {
  const saved = { kind: 'file', fileName: 'response.csv' }
  expect(answerTo({ 'text/csv': FILE_SCHEMA })).toEqual(saved)
  expect(answerTo({ 'text/csv': { $ref: '#/components/schemas/File' } })).toEqual(saved)
  expect(answerTo({ 'text/csv': { type: 'string' } })).toEqual({ kind: 'text' })
})

test.each([
  'text/event-stream',
  'text/event-stream; charset=utf-8',
  'application/jsonl',
  'application/x-ndjson',
  'application/json-seq',
])('a response of type %s is printed while it arrives', (type) => {
  expect(answerTo({ [type]: true })).toEqual({ kind: 'stream' })
})

test('a response that may also be a text is printed as one', () => {
  expect(answerTo({ 'application/json': true, 'image/png': true })).toEqual({ kind: 'text' })
  expect(answerTo({ 'text/event-stream': true, 'application/json': true })).toEqual({
    kind: 'text',
  })
  expect(answerTo({})).toEqual({ kind: 'text' })
})

test('only the body of a success counts', () => {
  expect(answerTo({ 'image/png': true }, 'head')).toEqual({ kind: 'text' })
  expect(answerTo({ 'image/png': true }, 'get', '404')).toEqual({ kind: 'text' })
  expect(answerTo({ 'image/png': true }, 'get', '2XX')).toMatchObject({ kind: 'file' })
})
