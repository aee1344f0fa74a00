import { expect, test } from 'vitest'
import { operationForm } from '#core/openapi/edit/operation-form.ts'
import { translatorOf } from '#core/translator.ts'
import { adminYamlForms as en } from '../../../../i18n/en/admin-yaml-forms.ts'
import { adminYamlForms as id } from '../../../../i18n/id/admin-yaml-forms.ts'
import { groupedParts, partNames } from './part-names.ts'

const ROOT = {
  openapi: '3.1.0',
  paths: {
    '/a': {
      post: {
        parameters: [
          { in: 'query', name: 'q' },
          { in: 'header', name: 'q' },
        ],
        requestBody: {
          content: {
            'application/json': { schema: { properties: { n: {} } }, example: {} },
            'text/xml': { schema: { properties: { n: {} } }, examples: { n: {} } },
          },
        },
        responses: { '200': { headers: { n: {} } }, '404': {} },
      },
    },
    '/b': { get: {} },
  },
}

function shown(language: 'en' | 'id') {
  const y = translatorOf(language, language === 'en' ? en : id)
  const form = operationForm(ROOT, { method: 'post', path: '/a' }, [])
  if (form === undefined) throw new Error('No form')
  return groupedParts(form.parts, partNames(form, y), y).map(({ group, items }) => [
    group,
    ...items.map(({ label }) => label),
  ])
}

test('names each part as readers know it, in groups', () => {
  expect(shown('en')).toEqual([
    ['Operation', 'POST /a'],
    ['Parameters', 'q (query)', 'q (header)'],
    [
      'Request body',
      'Request body',
      'Example (application/json)',
      'n (application/json)',
      'n (example, text/xml)',
      'n (text/xml)',
    ],
    ['Responses', '200', '200: n (header)', '404'],
  ])
})

test('names them in the language of the page', () => {
  expect(shown('id').flat()).toContain('n (contoh, text/xml)')
})
