/** Interface texts are never in the code. */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = new URL('../src/', import.meta.url).pathname
/** Pages and components for readers of the site. The texts of islands have separate resources. */
const MARKUP_FOLDERS = ['components', 'layouts', 'pages']
/** Notations and names that are the same in every language. */
const UNTRANSLATED =
  /^(API|ID|EN|GET|PUT|POST|DELETE|PATCH|HTTP|JSON|XML|YAML|cURL|RSS|Atom|Esc|null|\/|·|›|…|=)$/
/** Frames that other parts fill, and the style guide, which only developers see. */
const SKIPPED = /AdminShell\.astro$|Styleguide\.astro$/

/** The remains of an expression between two tags. */
const CODE = /&&|\?\.|\.map\(/

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(astro|tsx?)$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(join(SRC, file), 'utf8') }))

test('pages and components have no texts', () => {
  const found = files
    .filter(({ file }) => MARKUP_FOLDERS.some((folder) => file.startsWith(folder)))
    .filter(({ file }) => !SKIPPED.test(file))
    .flatMap(({ file, source }) => textsIn(file, source).map((text) => `${file}: ${text}`))
  expect(found).toEqual([])
})

test.each([
  { source: '<p>Hello there</p>', found: ['Hello there'] },
  { source: '<img alt="A gate" />', found: ['A gate'] },
  { source: '<button aria-label="Close">{t("a")}</button>', found: ['Close'] },
  { source: '<p>{t("a")} · {name}</p>', found: [] },
  { source: '<a href={href} title={t("a")}>{title}</a>', found: [] },
  { source: '<script>const a = b<c>(d); if (e > f) g()</script>', found: [] },
])('the check reads $source', ({ source, found }) => {
  expect(textsIn('x.astro', `---\n---\n${source}`)).toEqual(found)
})

/** Text between tags and in attributes that people read, if it has words. */
function textsIn(file: string, source: string): readonly string[] {
  const markup = markupOf(file, source)
  const between = [...markup.matchAll(/<\/?[a-zA-Z][^<>]*>([^<>{}]+)(?=<|\{)/g)].map(
    ([, text = '']) => text,
  )
  const attributes = [...markup.matchAll(/\s(?:alt|title|placeholder|aria-label)="([^"]+)"/g)].map(
    ([, text = '']) => text,
  )
  return [...between, ...attributes]
    .map((text) => text.replaceAll(/&\w+;/g, ' ').trim())
    .filter((text) => /\p{L}{2}/u.test(text) && !UNTRANSLATED.test(text) && !CODE.test(text))
}

/** Source without code: front matter, scripts, styles, comments and braces. */
function markupOf(file: string, source: string): string {
  const body = extname(file) === '.astro' ? source.replace(/^---[\s\S]*?\n---/, '') : jsxOf(source)
  let markup = body
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/=>/g, '')
  // Innermost braces first: an expression may have markup, whose texts stay.
  for (let before = ''; before !== markup; ) {
    before = markup
    markup = markup.replaceAll(/\{([^{}<>]*)\}/g, '\u0000')
  }
  return markup.replaceAll('\u0000', '{}')
}

/** The markup that a component returns; types and generics before it are not markup. */
function jsxOf(source: string): string {
  return [...source.matchAll(/return \(\n([\s\S]*?)\n {2,}\)\n/g)]
    .map(([, jsx = '']) => jsx)
    .join('\n')
}
