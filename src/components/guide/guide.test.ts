import { expect, test } from 'vitest'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { type Directive, renderWithDirectives } from '#core/site/guide-directives.ts'
import { renderMarkdown } from '../markdown/render-markdown.ts'
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

test('a directive in a code fence is an example', () => {
  const html = renderWithDirectives(
    '```md\n::a{}\n```\n\n::b{}',
    render,
    ({ name }) => `<b>${name}</b>`,
  )
  expect(html).toContain('::a{}')
  expect(html.match(/<b>\w<\/b>/g)).toEqual(['<b>b</b>'])
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
