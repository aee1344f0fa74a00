import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { escapeRegExp } from '#core/escape-reg-exp.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#core/site/site.ts'
import { TABLES, tableOf } from '../../tests/support/tables.ts'

const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)
const withoutForm = (code: string): string => code.replace(/_(zero|one|two|few|many|other)$/, '')

test.each(TABLES)('a counted noun of %s has plural forms', async (name) => {
  const texts = await tableOf(DEFAULT_LANGUAGE, name)
  const isCounted = (text = '') =>
    /\{\{count\}\}[`\s]+(?!(of|with) )(?:more )?(?:\p{Ll}+ )?(?:\p{Ll}+s|are|were|aren't)\b/u.test(
      text,
    )
  const single = Object.keys(texts).filter(
    (key) => isCounted(texts[key]) && key === withoutForm(key),
  )
  expect(single).toEqual(name === 'signature' ? ['does.string-to-sign'] : [])
})

// The compiler checks that no text is missing and that all languages use the same values.
test.each(OTHERS.flatMap((language) => TABLES.map((name) => ({ language, name }))))(
  'no text of $name is left over in $language, or was left in English',
  async ({ language, name }) => {
    const [en, own] = await Promise.all([tableOf(DEFAULT_LANGUAGE, name), tableOf(language, name)])
    const codes = new Set(Object.keys(en).map(withoutForm))
    // CodeMirror has words that need no other in English.
    const isOver = (code: string) => name !== 'editor-phrases' && !codes.has(withoutForm(code))
    expect(Object.keys(own).filter(isOver)).toEqual([])
    // Names of statuses, roles and OpenAPI's own things are alike.
    const wordsOf = (text = '') =>
      text
        .replaceAll(/\{\{\w+\}\}|string to sign|access token|https:\S+/gi, '')
        .match(/\p{L}{2,}/gu) ?? []
    const sentences = Object.keys(en).filter((code) => wordsOf(en[code]).length > 2)
    expect(sentences.filter((code) => en[code] === own[code])).toEqual([])
  },
)

test('every text is used', async () => {
  const unused: string[] = []
  for (const name of TABLES) {
    // CodeMirror asks for its own phrases.
    if (name === 'editor-phrases') continue
    const codes = new Set(Object.keys(await tableOf(DEFAULT_LANGUAGE, name)).map(withoutForm))
    unused.push(...[...codes].filter((code) => !isUsed(code)).map((code) => `${name}: ${code}`))
  }
  expect(unused).toEqual([])
})

const SOURCES = globSync('{src,functions,builder,scripts}/**/*.{ts,tsx,astro,mjs}')
  .filter((path) => !/\.test\.|node_modules|src\/i18n\/(?:all|loaded|..)\//.test(path))
  .map((path) => readFileSync(path, 'utf8'))
const NAMED = new Set(
  SOURCES.flatMap((text) => [
    ...(text.match(/(?<=')[\w$][\w.$-]*(?=')/g) ?? []),
    // Some tables are read as an object.
    ...(text.match(/(?<=\.)\w+/g) ?? []),
  ]),
)
/** `t(\`faq.sort.${sort}\`)` uses all codes of its pattern. */
const PATTERNS = SOURCES.flatMap((text) => [
  ...text.matchAll(/`((?:[\w.-]|\$\{[^`{}]+\})*\$\{(?:[\w.-]|[^`{}]+\})*)`/g),
])
  .map(([, text = '']) => text.split(/\$\{[^{}]+\}/))
  .filter((parts) => parts.join('').length > 3)
  .map((parts) => new RegExp(`^${parts.map((part) => escapeRegExp(part)).join('[\\w.$-]+')}$`))

const isUsed = (code: string): boolean =>
  NAMED.has(code) || PATTERNS.some((pattern) => pattern.test(code))
