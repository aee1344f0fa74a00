import { describe, expect, test } from 'vitest'
import { diffDocuments } from '#core/openapi/diff/diff-documents.ts'
import { draftChangelog } from '#core/openapi/diff/draft-changelog.ts'
import { diffToJson, diffToMarkdown, diffToText } from '#core/openapi/diff/print-diff.ts'
import { caseDocument } from './cases/case-document.ts'
import type { CaseLocation } from './cases/diff-case.ts'

const diffOf = (location: CaseLocation, before: string, after: string) =>
  diffDocuments(caseDocument(location, before), caseDocument(location, after))

const HOSTILE = '<img src=x onerror=alert(1)>**[x](javascript:1)**`|\n# H'
const hostile = diffOf(
  'document',
  'paths: {}',
  `info: {title: X, version: ${JSON.stringify(HOSTILE)}}\npaths: {/a: {get: {summary: ${JSON.stringify(HOSTILE)}, tags: [Registration], responses: {}}}}`,
)
const nothing = diffOf('request', '{type: object}', '{type: object}')
const phone = diffOf(
  'request',
  '{type: object, properties: {phone: {type: string}}}',
  '{type: object, properties: {phone: {type: string}, fax: {type: string}}, required: [phone]}',
)

/** Five operations that return one schema. */
const users = (type: string): string =>
  `components: {schemas: {User: {type: object, properties: {email: {type: ${type}}}}}}\npaths:\n${[
    'a',
    'b',
    'c',
    'd',
    'e',
  ]
    .map(
      (path) =>
        `  /${path}: {get: {tags: [Registration], responses: {'200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/User'}}}}}}}`,
    )
    .join('\n')}`
const shared = diffOf('document', users('string'), users('integer'))

describe('Markdown', () => {
  test('escapes Markdown and HTML in texts of the document', () => {
    const markdown = diffToMarkdown(hostile, 'en')
    // Outside code spans everything is escaped.
    const outside = markdown.replaceAll(/`[^`]*`/g, '').replaceAll(/\\./g, '')
    expect(outside).not.toMatch(/<|\[x\]|javascript:1\)/)
    expect(markdown).not.toMatch(/^# H/m)
  })

  test('reports no changes', () => {
    expect(diffToMarkdown(nothing, 'en')).toBe(
      '# Changes for partners, from `1.0` to `1.0`\n\nNo changes.\n',
    )
    expect(diffToMarkdown(nothing, 'id')).toContain('Tidak ada perubahan.')
  })

  test('beyond the limit of a comment, changes are only counted', () => {
    const markdown = diffToMarkdown(phone, 'en', 300)
    expect(markdown.length).toBeLessThan(450)
    expect(markdown).toMatch(/## Breaking \(1\)\n\n- .*\n\n## Info \(1\)\n\n1 more isn't listed\./)
  })

  test('levels are sections, breaking changes first', () => {
    expect(diffToMarkdown(phone, 'en')).toMatchInlineSnapshot(`
      "# Changes for partners, from \`1.0\` to \`1.0\`

      ## Breaking (1)

      - **Register a user** (\`POST /registrations\`): \`phone\` is now required in the body. Requests without it will be rejected with \`422\`. _Announce it first, and require it in the next version._ \`request-property-became-required\`

      ## Info (1)

      - **Register a user** (\`POST /registrations\`): \`fax\` is new and optional in the body. Existing requests are still accepted. \`request-optional-property-added\`

      Pages: 2 updated, 0 added, 0 removed.
      "
    `)
  })

  test('prints a change of a shared schema as one line', () => {
    expect(shared.counts.breaking).toBe(5)
    expect(diffToMarkdown(shared, 'en')).toContain(
      '- **`User` in 5 operations**: `email` changes from `string` to `integer`.',
    )
    expect(diffToMarkdown(shared, 'id').match(/^- /gm)).toHaveLength(1)
  })
})

describe('text and JSON', () => {
  test('prints one line for each change, then the counts', () => {
    expect(diffToText(phone, 'en').split('\n')).toEqual([
      'BREAKING   Register a user: phone is now required in the body. Requests without it will be rejected with 422. [request-property-became-required]',
      'INFO       Register a user: fax is new and optional in the body. Existing requests are still accepted. [request-optional-property-added]',
      '1 breaking, 0 warning, 1 info',
      '',
    ])
  })

  test('text of the document cannot start a line', () => {
    const lines = diffToText(hostile, 'en').trimEnd().split('\n')
    expect(lines.slice(0, -1).every((line) => /^(BREAKING|WARNING|INFO) /.test(line))).toBe(true)
  })

  test('text of the document cannot control the terminal', () => {
    const call = (summary: string) => `{get: {${summary}tags: [Registration], responses: {}}}`
    const paths = `{"/a": ${call('summary: "a\\e[31m", ')}, "/b\\e[31m": ${call('')}}`
    const added = diffOf('document', 'paths: {}', `paths: ${paths}`)
    const shown = diffToText(added, 'en')
    expect(shown).toContain('GET /b [31m')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is found
    expect(shown).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/)
  })

  test('JSON has the whole comparison', () => {
    expect(JSON.parse(diffToJson(phone))).toEqual(phone)
  })
})

describe('changelog', () => {
  test('escapes everything from the document', () => {
    const { content } = draftChangelog(hostile, 'en')
    expect(content).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(content).not.toMatch(/<(?!\/?(p|b|i|ul|li)>)/)
  })

  test('reports no changes', () => {
    expect(draftChangelog(nothing, 'id')).toEqual({
      title: 'Tidak ada perubahan bagi mitra.',
      content: '<p>Tidak ada perubahan bagi mitra.</p>',
      labels: [],
    })
  })

  test('lists breaking changes first, the rest by label', () => {
    expect(draftChangelog(phone, 'en')).toEqual({
      title: 'Register a user: Field now required',
      content: [
        '<p><b>Check your integration:</b></p>',
        '<ul><li><b>Register a user</b>: <i>phone</i> is now required in the body. Requests without it will be rejected with <i>422</i>.</li></ul>',
        '<p><b>Added:</b></p>',
        '<ul><li><b>Register a user</b>: <i>fax</i> is new and optional in the body. Existing requests are still accepted.</li></ul>',
      ].join('\n'),
      labels: ['added', 'changed'],
    })
  })

  test('counts changes of the documentation without listing them', () => {
    const edited = diffOf('operation', '', 'description: More')
    expect(draftChangelog(edited, 'id').title).toBe('Dokumentasi diubah')
    expect(draftChangelog(edited, 'en')).toMatchObject({
      title: 'Documentation edited',
      content: '<p>The documentation was edited in one place.</p>',
      labels: ['changed'],
    })
  })

  test('labels changes of signing as security', () => {
    const signing = diffOf('document', '', 'x-signature: {mac: {algorithm: HMAC-SHA512}}')
    expect(draftChangelog(signing, 'en').labels).toEqual(['security'])
  })

  test('prints a change of a shared schema as one line', () => {
    expect(draftChangelog(shared, 'en').content).toContain(
      '<b><i>User</i> in 5 operations</b>: <i>email</i> changes from <i>string</i> to <i>integer</i>.',
    )
  })
})
