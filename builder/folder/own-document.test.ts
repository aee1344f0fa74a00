import { expect, test } from 'vitest'
import { documentCache } from '../input/compiled-document.ts'
import { signatureNote } from './own-document.ts'

const OPERATION = 'paths: {/pets: {get: {responses: {"200": {description: OK}}}}}'
const SIGNED = OPERATION.replace('get: {', 'get: {x-signature: false, ')

function noteOf(text: string): string | undefined {
  const document = { text: `openapi: 3.1.0\n${text}`, sha256: text, fileName: 'openapi.yaml' }
  return signatureNote(document, documentCache(undefined))
}

test('a document that does not say how requests are signed is mentioned', () => {
  expect(noteOf(`info: {title: Pets, version: "1"}\n${OPERATION}`)).toMatch(
    /^openapi\.yaml doesn't say how requests are signed, .* add the line "x-signature: false"/,
  )
})

test.each([
  `info: {title: Pets, version: "1"}\nx-signature: false\n${OPERATION}`,
  `info: {title: Pets, version: "1"}\n${SIGNED}`,
  'info: {title: Pets, version: "1"}\npaths: {}',
  ': not YAML: [',
])('%j needs no mention', (text) => {
  expect(noteOf(text)).toBeUndefined()
})
