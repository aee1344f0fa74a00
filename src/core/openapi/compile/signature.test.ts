import { expect, test } from 'vitest'
import { decodeRecipe } from '../../signature/decode-recipe.ts'
import { decodeRecipe as decodeLanguage } from '../../signature/language/decode.ts'
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
  const [problem] = problems.filter(({ code }) => code === 'step-misspelled')
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
    name: 'a misspelled preset',
    source: 'x-signature: {preset: aws-sigv5}',
    code: 'preset-misspelled',
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
    name: 'a recipe of version 2 without its version',
    source: 'x-signature:\n  inputs: {}\n  request: []',
    code: 'member-shape',
    line: 4,
  },
  {
    name: 'a wrong member of version 1',
    source: 'x-signature:\n  mac:\n    algorithm: HMAC-SHA3',
    code: 'recipe-1-member',
    line: 6,
  },
  { name: 'a text', source: 'x-signature: aws', code: 'recipe-shape', line: 4 },
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

test('a token endpoint is signed by the rule for tokens, if the recipe has one', () => {
  const paths = 'paths: {/token: {post: {responses: {}, x-error-values: {service: "73"}}}}'
  const operationOf = (preset: string) =>
    compileDocument(
      parseDocument(
        `openapi: 3.1.0\ninfo: {title: A, version: "1"}\nx-signature: {preset: ${preset}}\n${paths}\n`,
      ),
    ).compiled.operations[0]
  expect(operationOf('snap-bi')).toMatchObject({
    isTokenEndpoint: false,
    issuesToken: true,
    errorValues: { service: '73' },
    signature: { recipe: 2, request: { place: [{ header: 'X-CLIENT-KEY' }, {}, {}] } },
  })
  expect(operationOf('bca')).toMatchObject({ isTokenEndpoint: true })
  expect(operationOf('bca')?.signature).toBeUndefined()
})

test('the token rule of a recipe reads as a rule for requests', () => {
  const text = `${HEAD.replace('paths: {}', 'paths: {/token: {post: {responses: {}}}}')}x-signature: {preset: snap-bi}\n`
  const [operation] = compileDocument(parseDocument(text)).compiled.operations
  expect(decodeLanguage(operation?.signature).ok).toBe(true)
})

test.each([
  {
    name: 'an unknown case',
    errors: '{denied: {status: 401, body: {}}}',
    code: 'recipe-member-unknown',
  },
  { name: 'a status of success', errors: '{token: {status: 200, body: {}}}', code: 'member-shape' },
  { name: 'an answer whose body is a list', errors: '{token: {body: []}}', code: 'member-shape' },
])('$name is a problem of the error answers', ({ errors, code }) => {
  const { problems } = compile(`x-signature:\n  preset: snap-bi\n  errors: ${errors}`)
  expect(problems).toContainEqual(expect.objectContaining({ code, line: 6 }))
})

test('false says that requests are not signed, without a problem', () => {
  const { signature, problems } = compile('x-signature: false')
  expect(signature).toBe(false)
  expect(problems).toEqual([])
})

test('a recipe may be a reference, whose target is checked in its place', () => {
  const { signature } = compile(`x-signature: {$ref: '#/x-recipe'}
x-recipe: {preset: cavage}
`)
  expect(signature).toMatchObject({ recipe: 2 })
  const { problems } = compile(`x-signature: {$ref: '#/x-recipe'}
x-recipe:
  recipe: 2
  request:
    - header: X-Signature
      value: ['{body}', sha257, hex]
`)
  expect(problems.find(({ code }) => code === 'step-misspelled')).toMatchObject({ line: 9 })
})

test('a reference to a missing recipe is an error', () => {
  const { problems } = compile("x-signature: {$ref: '#/x-none'}\n")
  expect(problems.filter(({ severity }) => severity === 'error')).toHaveLength(1)
})

test.each([
  { name: 'no one sends', value: '"{header:X-Day}"', warned: ['get /a', 'put /b'] },
  { name: 'is placed', value: '"{header:X-Key}"', warned: [] },
  { name: 'is declared', value: '"{header:x-declared}"', warned: ['put /b'] },
  { name: 'is an API key', value: '"{header:X-Api-Key}"', warned: ['put /b'] },
  { name: 'may be missing', value: '"{header:X-Day?}"', warned: [] },
  {
    name: 'a list of headers has',
    value: '[{ headers: [X-Day, X-Key, Host, "X-Night?"] }, { each: "{value}" }, { join: "" }]',
    warned: ['get /a', 'put /b'],
  },
  { name: 'the message sets', value: '"{header:Content-Type}"', warned: [] },
  {
    name: 'some requests have',
    value: '{ if: "{method}", is: [PUT], then: "{header:X-Day}", else: "" }',
    warned: [],
  },
])('a signed header that $name is a warning for $warned', ({ value, warned }) => {
  const recipe = `{ recipe: 2, inputs: { key: {}, secret: { kind: secret } }, values: { signed: ${value} },
    request: [{ header: X-Key, value: "{key}" },
      { header: X-Signature, value: ["{signed}", { hmac-sha256: "{secret}" }, hex] }] }`
  const parsed = parseDocument(`openapi: 3.1.0
info: {title: A, version: "1"}
components: {securitySchemes: {key: {type: apiKey, in: header, name: X-API-KEY}}}
x-signature: ${recipe}
paths:
  /a:
    get:
      security: [{key: []}]
      parameters: [{name: X-Declared, in: header, schema: {type: string}}]
      responses: {}
    post: {x-signature: false, responses: {}}
  /b: {put: {x-signature: ${recipe}, responses: {}}}
`)
  const { problems } = compileDocument(parsed)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const found = problems.filter(({ code }) => code === 'header-unsent')
  expect(found.map(({ values, severity }) => [values?.['operation'], severity])).toEqual(
    warned.map((operation) => [JSON.stringify(operation), 'warning']),
  )
})

test('a name that is only written without braces is a warning', () => {
  const { problems } = compile(`x-signature:
  recipe: 2
  inputs: {key: {}, secret: {kind: secret}, realm: {}}
  values:
    signature: ['{method}{path}', {hmac-sha256: '{secret}'}, hex]
  request:
    - {header: X-Key, value: '{key}'}
    - {header: X-Signature, value: signature}
`)
  const unused = problems.filter(({ code }) => code === 'name-unused')
  expect(unused.map(({ line, values }) => [line, values['name']])).toEqual([
    [6, '"realm"'],
    [8, '"signature"'],
  ])
})

test.each([
  { inputs: '{key: {}, secret: {kind: secret}, accessToken: {kind: secret}}', found: [] },
  {
    inputs: '{key: {}, secret: {kind: secret}, realm: {default: r}, nonce: {generate: hex}}',
    found: [],
  },
  {
    inputs: '{key: {}, secret: {}}',
    found: [['input-shares-api-key', 'warning', 6, '"secret"', '"key"']],
  },
  {
    inputs: '{key: {}, client: {}, secret: {kind: secret}, other: {kind: secret}}',
    found: [
      ['input-shares-api-key', 'info', 6, '"client"', '"key"'],
      ['input-shares-secret-key', 'info', 6, '"other"', '"secret"'],
    ],
  },
])('says which inputs share a key of the partner: $inputs', ({ inputs, found }) => {
  const { problems } = compile(`x-signature:
  recipe: 2
  inputs: ${inputs}
  values:
    signature: ['{method}{path}{key}', {hmac-sha256: '{secret}'}, hex]
  request: [{header: X-Key, value: '{key}'}, {header: X-Signature, value: '{signature}'}]
`)
  const shared = problems.filter(({ code }) => code.startsWith('input-shares'))
  expect(
    shared.map(({ code, severity, line, values }) => [
      code,
      severity,
      line,
      values['name'],
      values['first'],
    ]),
  ).toEqual(found)
})

test.each([
  { signature: '{preset: tencent-tc3}', found: ['input-constant "service"'] },
  { signature: '{preset: aws-sigv4}', found: ['input-constant "service"'] },
  { signature: '{preset: aws-sigv4, inputs: {service: {default: execute-api}}}', found: [] },
  { signature: '{preset: jws-ps256}', found: ['input-shares-api-key "issuer"'] },
  { signature: '{preset: wechat-pay}', found: ['input-shares-api-key "serialNo"'] },
  { signature: '{preset: ovh}', found: ['input-shares-api-key "consumerKey"'] },
  { signature: '{preset: ovh, inputs: {consumerKey: {default: c}}}', found: [] },
  { signature: '{preset: sumsub}', found: [] },
  {
    signature: `
  recipe: 2
  inputs: {service: {}, key: {}, secret: {kind: secret}}
  values: {signature: ['{service}{key}', {hmac-sha256: '{secret}'}, hex]}
  request: [{header: X-Key, value: '{key}'}, {header: X-Signature, value: '{signature}'}]`,
    found: ['input-constant "service"'],
  },
])('says which inputs of $signature the document leaves to the API key', ({ signature, found }) => {
  const shared = compile(`x-signature: ${signature}`).problems.filter(({ code }) =>
    code.startsWith('input-'),
  )
  expect(shared.map(({ code, values }) => `${code} ${values['name']}`)).toEqual(found)
})

test('says how to set the value of an input, in both languages', () => {
  const [problem] = compile('x-signature: {preset: tencent-tc3}').problems
  expect(problem).toMatchObject({ code: 'input-constant', severity: 'warning', line: 4 })
  for (const language of ['en', 'id'] as const) {
    expect(problem && problemText(problem, language)).toContain(
      '"x-signature": inputs: {service: {default: …}}.',
    )
  }
})
