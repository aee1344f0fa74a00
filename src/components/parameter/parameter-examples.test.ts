import { expect, test } from 'vitest'
import { compileText } from '../../../tests/support/compile-text.ts'
import { renderPreview } from '../../islands/admin/yaml/check/render-preview.ts'

/** The values and texts of a query parameter with these examples. */
function shown(examples: string): string | undefined {
  const { compiled } = compileText(
    `
paths:
  /rooms:
    get:
      parameters:
        - { name: limit, in: query, schema: { type: string }, examples: ${examples} }
      responses: { '200': { description: OK } }`,
    '3.2.0',
  )
  const html = renderPreview(compiled, 'get /rooms', 'en') ?? ''
  return /<span>string<\/span>(.*?)<\/ul>/s.exec(html)?.[1]
}

test('examples of a parameter have their summaries and descriptions', () => {
  expect(
    shown(`{
            none: { summary: No rooms, description: "Only the **count**.", value: '0' }, all: { value: '' },
            same: { summary: Also none, value: '0' }, raw: { summary: As sent, serializedValue: '7' },
            far: { description: Elsewhere, externalValue: 'https://rooms.example/limit' } }`),
  ).toBe(
    [
      '<p class="field-values">Examples <dl class="field-enum">',
      '<div><dt><code>0</code></dt><dd>No rooms, Also none',
      '<div class="prose prose-small"><p>Only the <strong>count</strong>.</p>\n</div></dd></div>',
      '<div><dt><code>""</code></dt><dd>all</dd></div>',
      '<div><dt><code>7</code></dt><dd>As sent</dd></div>',
      '<div><dt><code>https://rooms.example/limit</code></dt><dd>far',
      '<div class="prose prose-small"><p>Elsewhere</p></div></dd></div></dl>',
    ].join(''),
  )
})

test('many examples with texts are a fold', () => {
  const many = Array.from({ length: 9 }, (_item, n) => `e${n}: { summary: S${n}, value: '${n}' }`)
  expect(shown(`{ ${many.join(', ')} }`)).toMatch(
    /^<details class="field-fold"><summary>9 examples<\/summary>.*<code>8<.*<dd>S8<\/dd>/,
  )
})

test('examples without texts are only their values', () => {
  expect(shown('{ a: { value: x }, b: { value: y } }')).toBe(
    '<p class="field-values">Examples <code>x</code><code>y</code>',
  )
})
