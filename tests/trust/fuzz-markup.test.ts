/** Random and half-right markup, for everything that turns it into HTML. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sanitizeRichText } from '#core/content/rich-text.ts'
import { richTextToMarkdown } from '#core/content/rich-text-to-markdown.ts'
import { scanHtml } from '../../builder/check/scan-html.ts'
import { renderMarkdown } from '../../src/components/markdown/render-markdown.ts'
import { payload } from './arbitrary-input.ts'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from './fuzz-runs.ts'

describe('markup', () => {
  const pieces = fc.array(
    fc.oneof(
      payload,
      fc.constantFrom(
        '<p>',
        '</p>',
        '<b ',
        '>',
        '"',
        "'",
        '<!--',
        '-->',
        '`',
        '```\n',
        '[',
        '](',
        ')',
        '\n\n',
        '| a |\n|--|\n',
        '<a href=',
        '<div class=',
        '&',
        '&#x6a;',
        '\\',
        '*',
        '# ',
      ),
      fc.string({ unit: 'grapheme', maxLength: 10 }),
    ),
    { maxLength: 14 },
  )
  const clean = { handlers: [], dangerousAddresses: [], inlineScripts: 0, stylesheets: 0 }
  const ALLOWED = /^(?:b|i|em|strong|u|a|p|div|ol|li|ul|br|img)$/

  test('rich text keeps the tags of the specification alone, also when it is cleaned again', {
    timeout: FUZZ_TIMEOUT_MS,
  }, () => {
    fc.assert(
      fc.property(pieces, (list) => {
        const html = sanitizeRichText(list.join(''))
        for (const each of [html, sanitizeRichText(html)]) {
          expect(scanHtml(each)).toMatchObject(clean)
          for (const [, tag = ''] of each.matchAll(/<\/?([a-z][a-z0-9-]*)/gi)) {
            expect(tag).toMatch(ALLOWED)
          }
        }
        expect(richTextToMarkdown(html)).not.toMatch(/(?<!\\)<(?:script|img|svg|iframe)/i)
      }),
      fuzzRuns(0.08),
    )
  })

  test('Markdown of documents becomes markup that runs nothing', {
    timeout: FUZZ_TIMEOUT_MS,
  }, () => {
    fc.assert(
      fc.property(pieces, (list) => {
        const html = renderMarkdown(list.join(''))
        expect(scanHtml(html)).toMatchObject(clean)
        expect(html).not.toMatch(
          /<(?:script|style|svg|math|iframe|object|embed|form|input|base|meta|link|gapura)/i,
        )
      }),
      fuzzRuns(0.08),
    )
  })
})
