import { expect, test } from 'vitest'
import { decodeRecipe } from '../../signature/decode-recipe.ts'
import { parseDocument } from '../parse/parse-document.ts'
import { problemText } from '../problem-text.ts'
import { compileDocument } from './compile-document.ts'

const HEAD = `openapi: 3.1.0
info: {title: A, version: "1"}
paths: {}
`

function compile(signature: string) {
  const parsed = parseDocument(`${HEAD}${signature}`)
  const result = compileDocument(parsed)
  return { signature: result.compiled?.signature, problems: result.problems }
}

test('an unknown step is an error at its line and column, in both languages', () => {
  const { problems } = compile(`x-signature:
  recipe: 2
  request:
    - header: X-Signature
      value: ['{body}', sha257, hex]
`)
  const [problem] = problems.filter(({ code }) => code === 'step-misspelt')
  expect(problem).toMatchObject({ severity: 'error', line: 8, column: 25 })
  expect(problem && problemText(problem, 'en')).toContain('Did you mean "sha256"?')
  expect(problem && problemText(problem, 'id')).toContain('Maksudnya "sha256"?')
})

test.each([
  {
    name: 'an unknown preset',
    source: 'x-signature: {preset: snap}',
    code: 'preset-unknown',
    line: 4,
  },
  {
    name: 'a choice that a preset has not',
    source: 'x-signature:\n  preset: snap-bi\n  choose:\n    endpoint: full',
    code: 'choice-unknown',
    line: 7,
  },
  { name: 'another version', source: 'x-signature: {recipe: 3}', code: 'member-shape', line: 4 },
  {
    name: 'a wrong member of version 1',
    source: 'x-signature:\n  mac:\n    algorithm: HMAC-SHA3',
    code: 'recipe-1-member',
    line: 6,
  },
])('$name is a problem at its line', ({ source, code, line }) => {
  expect(compile(source).problems).toContainEqual(expect.objectContaining({ code, line }))
})

test('a preset becomes the recipe that it names, with the members next to it', () => {
  const { signature, problems } = compile(
    'x-signature: {preset: github, name: Hooks, x-note: null}',
  )
  expect(problems.filter(({ code }) => code.includes('recipe') || code.includes('preset'))).toEqual(
    [],
  )
  expect(signature).toMatchObject({
    recipe: 2,
    name: 'Hooks',
    callback: [{ header: 'X-Hub-Signature-256' }],
  })
})

test('a reader of version 1 reports the name and rejects signing', () => {
  const { signature } = compile('x-signature: {preset: snap-bi}')
  expect(decodeRecipe(signature)).toMatchObject({
    ok: true,
    value: {
      name: 'SNAP BI',
      mac: { algorithm: 'RECIPE-2' },
      headers: { signature: 'X-SIGNATURE' },
    },
  })
})
