import { expect, test } from 'vitest'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import type { SiteEntry } from './site-entries.ts'
import { createTextWords } from './text-words.ts'

const { compiled } = compileDocument(
  parseDocument(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: {
        '/a': {
          get: {
            summary: 'Read it',
            description:
              'Charges **refunds**, see <b class="hidden">notes</b> at https://secret.example/x.',
            parameters: [
              { name: 'q', in: 'query', description: 'A filter', schema: { type: 'string' } },
            ],
            responses: {
              200: {
                description: 'Done',
                content: {
                  'application/json': {
                    schema: { $ref: '#/components/schemas/Big' },
                    example: { description: 'sample' },
                  },
                },
              },
            },
          },
        },
      },
      components: {
        schemas: {
          Big: { type: 'object', properties: { x: { description: 'An amount in cents' } } },
        },
      },
    }),
  ),
)

function wordsOf(source: SiteEntry['source'], language: 'en' | 'id' = 'en'): readonly string[] {
  const entry: SiteEntry = {
    kind: 'page',
    title: '',
    href: '/',
    group: '',
    ...(source && { source }),
  }
  return [...createTextWords(compiled, language)(entry)]
}

test('words of an operation are stems of its texts, without tags, links and examples', () => {
  const [operation] = compiled.operations
  const words = wordsOf(operation && { operation })
  expect(words).toEqual(expect.arrayContaining(['charg', 'refund', 'note', 'filter', 'done']))
  for (const other of ['secret', 'hidden', 'class', 'sample', 'a', 'at', 'amount']) {
    expect(words).not.toContain(other)
  }
})

test('words of a named schema are those of its fields', () => {
  expect(wordsOf({ schema: 'Big' })).toEqual(['amount', 'cent'])
})

test('words of written content are stems of its language', () => {
  expect(wordsOf({ content: '<p>Cara menghapus data</p>' }, 'id')).toEqual([
    'cara',
    'hapus',
    'data',
  ])
})

test.each([[undefined], [{ schema: 'None' }], [{ content: '' }]])(
  'a page without texts has no words: %j',
  (source) => {
    expect(wordsOf(source)).toEqual([])
  },
)
