import { expect, test } from 'vitest'
import type { ResponseSchema } from '#core/site/response-schemas.ts'
import { responseSchemaFor } from './response-schema.ts'

const of = (status: string, mediaType = 'application/json'): ResponseSchema => ({
  status,
  mediaType,
  schema: { title: `${status} ${mediaType}` },
})
const ALL = [of('default'), of('4XX'), of('200', 'text/csv'), of('200', 'application/*'), of('200')]

test.each([
  { schemas: [], status: 200, mediaType: 'application/json', expected: undefined },
  { schemas: [of('200')], status: 201, mediaType: 'application/json', expected: undefined },
  { schemas: [of('200')], status: 200, mediaType: 'text/html', expected: undefined },
  // A described status takes precedence over general ones, even for a media type it doesn't name.
  {
    schemas: [of('404', 'text/csv'), of('4XX')],
    status: 404,
    mediaType: 'application/json',
    expected: undefined,
  },
  { schemas: ALL, status: 200, mediaType: 'application/json', expected: ALL[4] },
  { schemas: ALL, status: 200, mediaType: 'application/xml', expected: ALL[3] },
  { schemas: ALL, status: 422, mediaType: 'application/problem+json', expected: ALL[1] },
  { schemas: ALL, status: 500, mediaType: 'application/json', expected: ALL[0] },
  {
    schemas: [of('200', 'Application/JSON; charset=utf-8')],
    status: 200,
    mediaType: 'application/json',
    expected: of('200', 'Application/JSON; charset=utf-8'),
  },
])(
  'validates $status $mediaType against $expected.status',
  ({ schemas, status, mediaType, expected }) => {
    expect(responseSchemaFor(schemas, status, mediaType)).toEqual(expected)
  },
)
