/** The tables of `src/i18n`, for tests that look at all of them. */
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { Texts } from '#core/coded-text.ts'

/** File names without ending: those of English are those of every language. */
export const TABLES: readonly string[] = globSync('src/i18n/en/*.ts').map((path) =>
  basename(path, '.ts'),
)

export async function tableOf(language: string, name: string): Promise<Texts> {
  const [table]: Texts[] = Object.values(await import(`../../src/i18n/${language}/${name}.ts`))
  if (table === undefined) throw new Error(`src/i18n/${language}/${name}.ts exports no table`)
  return table
}
