import { describe, expect, test } from 'vitest'
import { adminHtml } from '../../../../../tests/support/admin-html.tsx'
import type { DocumentForm } from '../check/protocol.ts'
import { AddedEntries } from './AddedEntries.tsx'
import type { EnteredBody } from './added-body.ts'
import { type Added, type Entered, NOTHING_ENTERED } from './added-fields.ts'

const FORM: DocumentForm = {
  path: [],
  texts: [],
  owners: [],
  bodies: [],
  parameters: [],
  statuses: [],
  shared: [],
  responses: [],
  lifecycles: [],
  tags: [],
  operations: [],
  hasRequestBody: false,
  parts: [],
  version: 'new',
  schemas: ['Order'],
  referred: {},
  otherMethods: [],
}

function shown(
  kind: Added,
  part: Partial<Entered>,
  { language = 'en', ...form }: Partial<DocumentForm> & { language?: 'en' | 'id' } = {},
): Promise<string> {
  return adminHtml(
    <AddedEntries
      kind={kind}
      form={{ ...FORM, ...form }}
      entered={{ ...NOTHING_ENTERED, ...part }}
      enter={() => {}}
    />,
    { language },
  )
}

const body = (part: Partial<EnteredBody>): EnteredBody => ({ ...NOTHING_ENTERED.body, ...part })
/** Groups have names for people who can't see them. */
const groups = (html: string): readonly string[] =>
  [...html.matchAll(/<fieldset[^>]*?(?: aria-label="([^"]+)")?[^>]*>(?:<legend>([^<]+))?/g)].map(
    ([, label, legend]) => label ?? legend ?? '',
  )

describe('the form of an operation', () => {
  test.each([
    ['get', ['Responses', 'Response 1']],
    ['delete', ['Responses', 'Response 1']],
    ['post', ['Request body', 'Responses', 'Response 1']],
    ['patch', ['Request body', 'Responses', 'Response 1']],
  ])('with the method %s has %j', async (method, names) => {
    expect(groups(await shown('operation', { method }))).toEqual(names)
  })

  test('names its rows in the language of the page', async () => {
    const fields = body({ content: 'fields' })
    const html = await shown('operation', { method: 'post', body: fields }, { language: 'id' })
    expect(groups(html)).toEqual(['Body request', 'Field 1', 'Respons', 'Respons 1'])
    expect(html).toContain('Body wajib ada')
  })

  test('has no body for a response that ends after its headers', async () => {
    const responses = [{ name: '204', en: '', id: '', body: body({ content: 'fields' }) }]
    expect(groups(await shown('operation', { responses }))).toEqual(['Responses', 'Response 1'])
  })
})

describe('the entries of a body', () => {
  test('name what is missing next to its entry', async () => {
    const fields = [
      { ...NOTHING_ENTERED, name: 'a' },
      { ...NOTHING_ENTERED, name: 'a' },
      { ...NOTHING_ENTERED, name: '', en: 'No name' },
    ]
    const html = await shown('body', {
      body: body({ content: 'fields', mediaType: 'other', fields }),
    })
    expect(html).toContain('“a” exists already. Choose another name.')
    expect(html).toContain('Enter a name.')
    expect(html).toContain('Enter a content type, such as text/plain.')
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(3)
  })

  test('say that a body needs a field, or a schema', async () => {
    const empty = await shown('body', { body: body({ content: 'fields' }) })
    expect(empty).toContain('Enter the name of at least one field.')
    // The last row can't be removed.
    expect(empty).not.toContain('Remove')
    expect(await shown('body', { body: body({ content: 'schema' }) })).toContain('Choose a schema.')
  })

  test('offer no content type for responses of OpenAPI 2.0, which have that of the operation', async () => {
    const entered = { name: '200', body: body({ content: 'schema' }) }
    expect(await shown('response', entered)).toContain('Content type')
    const old = await shown('response', entered, { version: 'swagger' })
    expect(old).not.toContain('Content type')
  })

  test('ask whether a body is required, except for forms of OpenAPI 2.0, whose fields say so', async () => {
    const form = { body: body({ content: 'fields', mediaType: 'form' }) }
    const json = { body: body({ content: 'fields' }) }
    const asked = 'The body is required'
    expect(await shown('body', form)).toContain(asked)
    expect(await shown('body', json, { version: 'swagger' })).toContain(asked)
    expect(await shown('body', form, { version: 'swagger' })).not.toContain(asked)
  })
})
