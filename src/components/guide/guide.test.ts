import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { type Directive, renderWithDirectives } from '#core/site/guide-directives.ts'
import type { Language } from '#core/site/site.ts'
import { siteOf } from '../../../tests/support/site-of.ts'
import { pageMarkdown } from '../../render/markdown/page-markdown.ts'
import { guideText } from '../content/guide-text.ts'
import { renderMarkdown } from '../markdown/render-markdown.ts'
import { createPageContext } from '../operation/page-context.ts'
import { guideFactsOf } from '../operation/site-recipe.ts'
import { directiveHtml } from './directive-html.tsx'
import { exampleTrace } from './example-trace.ts'

const render = (source: string) => renderMarkdown(source, { headings: 2, islands: true })

test('a directive replaces its line, and its HTML is unchanged', () => {
  const seen: Directive[] = []
  const html = renderWithDirectives(
    'Before.\n\n::signature-step{step="hmac"}\n\nAfter.',
    render,
    (directive) => {
      seen.push(directive)
      return '<figure data-x="$&">made</figure>'
    },
  )
  expect(seen).toEqual([{ name: 'signature-step', members: { step: 'hmac' } }])
  expect(html).toMatch(/<p>Before\.<\/p>\s*<figure data-x="\$&">made<\/figure>\s*<p>After\.<\/p>/)
})

test('several directives stay in order', () => {
  const html = renderWithDirectives(
    '::a{}\n\n::b{}\n\n::a{}',
    render,
    ({ name }) => `<b>${name}</b>`,
  )
  expect(html.match(/<b>\w<\/b>/g)).toEqual(['<b>a</b>', '<b>b</b>', '<b>a</b>'])
})

test.each(['en', 'id'])(
  'no guide skips a level of headings before a part (%s)',
  async (language) => {
    const folder = new URL(`../../content/guides/${language}/`, import.meta.url)
    for (const name of await readdir(folder)) {
      const [before = ''] = (await readFile(new URL(name, folder), 'utf8')).split(
        /::token-operation\{part="re(?:quest|sponse)"\}/,
      )
      // Without such a part, all of the text.
      expect(before, name).toMatch(/^## /m)
    }
  },
)

test('a directive in a code fence is an example', () => {
  const html = renderWithDirectives(
    '```md\n::a{}\n```\n\n::b{}',
    render,
    ({ name }) => `<b>${name}</b>`,
  )
  expect(html).toContain('::a{}')
  expect(html.match(/<b>\w<\/b>/g)).toEqual(['<b>b</b>'])
})

test.each([
  ['::code-samples{operation="get /pay/{id}"}', 'code-samples', { operation: 'get /pay/{id}' }],
  ['::callback-verifier', 'callback-verifier', {}],
  ['::signature-step{step="all}', 'signature-step', {}],
])('reads %s', (source, name, members) => {
  const seen: Directive[] = []
  renderWithDirectives(source, render, (directive) => {
    seen.push(directive)
    return ''
  })
  expect(seen).toEqual([{ name, members }])
})

test.each([
  ['a guide of ours', [], true],
  ['a guide of a folder', [{ title: 'T', body: '', file: '', bodyLine: 1 }], false],
])("samples of an operation that the document doesn't have, in %s", (_name, own, isOther) => {
  const text = `openapi: 3.1.0
info: {title: T, version: "1"}
paths:
  /pets:
    post: {tags: [pets], requestBody: {content: {application/json: {schema: {type: object}}}}, responses: {}}
`
  const guides = own.map((guide) => ({ ...guide, language: 'en', path: '/start' }) as const)
  const page = { kind: 'guide', guide: '/start', path: '/start', language: 'en' } as const
  const site = siteOf(text, { guides })
  const context = createPageContext(site, page)
  const shown = (operation: string) =>
    directiveHtml({ name: 'code-samples', members: { operation } }, site, page, context)
  expect(shown('post /pets')).toContain('/pets')
  expect(shown('post /nope').includes('/pets')).toBe(isOther)
})

test('text that only looks like a directive is unchanged', () => {
  expect(renderWithDirectives('Use ::step{x} here.', render, () => 'no')).toContain('::step{x}')
})

test("the guides' example excludes a member and never shows the secret", () => {
  const trace = exampleTrace(DEFAULT_RECIPE)
  expect(trace?.steps[0]?.input).toContain('"selfie"')
  expect(trace?.steps[0]?.output).not.toContain('selfie')
  expect(JSON.stringify(trace)).not.toContain('sk_test')
})

/** Markdown version of a guide. */
function guideMarkdown(body: string, paths = '{}', language: Language = 'en'): string {
  const text = `openapi: 3.1.0\ninfo: {title: T, version: '1'}\nservers: [{url: 'https://rooms.example'}]\npaths: ${paths}\n`
  const guide = { title: 'Sign', body, file: 'guides/en/start.md', bodyLine: 1 }
  const place = { language, path: '/start' } as const
  const site = siteOf(text, { guides: [{ ...guide, ...place }] })
  return pageMarkdown(site, { kind: 'guide', guide: '/start', ...place }) ?? ''
}

test('a guide in Markdown has the values of its steps in the place of their directives', () => {
  expect(guideMarkdown('Before.\n\n::signature-step{step="timestamp"}\n\nAfter.')).toMatch(
    /^# Sign\n\nBefore\.\n\n\*\*Timestamp\*\*: .*\n\nOutput: `2026-11-20T17:04:05\+07:00`\n\nAfter\.\n$/s,
  )
})

const TOKEN = `
  /token:
    post:
      summary: Get a token
      description: Valid for an hour.
      x-token-endpoint: true
      parameters: [{ name: scope, in: query, schema: { type: string } }]
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { secret: { type: string } } }
            examples: { bank: { value: { secret: b } }, shop: { value: { secret: s } } }
      responses: { '200': { description: The token, content: { text/plain: { example: t1 } } } }`

test.each([
  [
    '::code-samples{operation="post /token"}',
    ["**cURL**\n\n```bash\nbody='", '**C#**\n\n```csharp'],
  ],
  ['::callback-verifier', ['**PHP**\n\n```php\n<?php', 'hmac']],
  [
    '::token-operation{part="address"}',
    ['[Get a token](/token/token.md)\n\n`POST https://rooms.example/token`\n\nValid for an hour.'],
  ],
  [
    '::token-operation{part="call"}',
    ['https://rooms.example/token', 'Example sent: bank', '**Request examples**\n\n**bank**'],
  ],
  [
    '::token-operation{part="request"}',
    [
      '### Query parameters\n\n- `scope` (string)',
      '### Body (optional)\n\n`application/json` object\n\n- `secret`',
    ],
  ],
  [
    '::token-operation{part="response"}',
    ['### Responses\n\n#### 200\n\nThe token\n\n`text/plain`\n\n```\nt1'],
  ],
])('a guide in Markdown has the content of %s', (directive, parts) => {
  const text = guideMarkdown(`Before.\n\n${directive}\n\nAfter.`, TOKEN)
  for (const part of parts) expect(text).toContain(part)
})

test('links and images of a guide in Markdown, and of texts in it, resolve once', () => {
  const body = '![Map](map.png) [a](faq) [b](/en/faq)\n\n::token-operation{part="address"}'
  const token = TOKEN.replace('Valid for an hour.', '"[c](/faq) [d](/en/faq)"')
  const text = guideMarkdown(body, token, 'id')
  expect(text).toContain('Map [a](/id/faq) [b](/faq)\n')
  expect(text).toContain('[c](/id/faq) [d](/faq)\n')
})

test('a guide in Markdown explains missing samples in its language', () => {
  const text = `openapi: 3.1.0
info: {title: T, version: '1'}
x-signature: {preset: snap-bi}
servers: [{url: /v1}, {url: 'https://rooms.example'}]
paths: {/files: {post: {requestBody: {content: {image/png: {}}}, responses: {}}}}`
  const place = { language: 'id', path: '/start' } as const
  const body = '::code-samples{operation="post /files"}'
  const guide = { ...place, title: 'Kirim', body, file: 'guides/id/start.md', bodyLine: 1 }
  const site = siteOf(text, { guides: [guide] })
  const markdown = pageMarkdown(site, { kind: 'guide', guide: '/start', ...place })
  expect(markdown).toContain('# Tidak ada contoh: request ini menandatangani body')
  expect(markdown).not.toContain('No sample')
  expect(markdown).toContain('Server pertama tidak memiliki host.')
})

test('a guide in Markdown says that the document has no operation for tokens', () => {
  expect(guideMarkdown('::token-operation{part="call"}')).not.toContain('program below')
  expect(guideMarkdown('::token-operation{part="address"}')).toContain(
    "The published document doesn't describe the operation that issues access tokens.",
  )
})

test.each([
  {
    says: 'no request is signed',
    text: 'x-signature: false\npaths: {/a: {get: {responses: {}}}}',
    noted: 1,
  },
  {
    says: 'one operation is signed',
    text: 'x-signature: false\npaths: {/a: {get: {x-signature: {}, responses: {}}}}',
    noted: 0,
  },
  { says: 'nothing', text: 'paths: {/a: {get: {responses: {}}}}', noted: 0 },
])(
  'guides note that requests are not signed if the document says that $says',
  ({ text, noted }) => {
    const site = siteOf(`openapi: 3.1.0\ninfo: {title: T, version: "1"}\n${text}`)
    const bodyOf = (guide: string) => guideText('en', guide, guideFactsOf(site)).body
    const note = "Requests of this API aren't signed."
    expect(bodyOf('generate-signature').split(note).length - 1).toBe(noted)
    expect(bodyOf('body-response')).not.toContain(note)
  },
)
