/** A language made from the English tables: accented and 40% longer, so that English texts are conspicuous. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Texts } from '#core/coded-text.ts'
import { TABLES, tableOf } from './tables.ts'

/** ISO 639 has no such code. */
export const PSEUDO_LANGUAGE = 'xa'

const PLAIN = 'aceinouyACEINOUY'
const ACCENTED = 'áçéíñóúýÁÇÉÍÑÓÚÝ'
/** Values, markup and addresses. */
const UNCHANGED = /\{\{\w+\}\}|<[^>]*>|`[^`]*`|https?:\S+/g

/** @example pseudoText('Save {{name}}') // 'Sávé {{name}} óñé' */
export function pseudoText(text: string): string {
  const unchanged = text.match(UNCHANGED) ?? []
  const accented = text
    .split(UNCHANGED)
    .map((part) => part.replace(/\w/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter))
    .flatMap((part, index) => [part, unchanged[index] ?? ''])
    .join('')
  const words = Math.ceil((text.replace(UNCHANGED, '').length * 0.4) / 4)
  return `${accented}${' óñé'.repeat(words)}`
}

/** @param root - of a copy of the repository */
export async function addPseudoLanguage(root: string): Promise<void> {
  const folder = join(root, 'src', 'i18n', PSEUDO_LANGUAGE)
  mkdirSync(folder, { recursive: true })
  for (const name of TABLES) {
    const texts = Object.entries(await tableOf('en', name)).map(([key, text]) => [
      key,
      pseudoText(text),
    ])
    const exported = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const table = JSON.stringify(Object.fromEntries(texts), null, 2)
    writeFileSync(join(folder, `${name}.ts`), `export const ${exported} = ${table} as const\n`)
  }
}

/** Matches the English texts of these tables, where a text alone is one of them. */
export async function englishTexts(names: readonly string[]): Promise<RegExp> {
  const tables: readonly Texts[] = await Promise.all(names.map((name) => tableOf('en', name)))
  const patterns = tables
    .flatMap((texts) => Object.values(texts))
    .filter((text) => pseudoText(text) !== text)
    .filter((text) => (text.replace(UNCHANGED, '').match(/[a-z]/gi) ?? []).length >= 4)
    .map((text) =>
      text
        .split(/\{\{\w+\}\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
        .join('\\S+'),
    )
  return new RegExp(`^(?:${[...new Set(patterns)].join('|')})$`)
}
