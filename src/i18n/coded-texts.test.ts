import { expect, test } from 'vitest'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#core/site/site.ts'
import { TABLES, tableOf } from '../../tests/support/tables.ts'

const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)
const withoutForm = (code: string): string => code.replace(/_(zero|one|two|few|many|other)$/, '')

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
