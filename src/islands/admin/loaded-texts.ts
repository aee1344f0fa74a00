/** Tables of texts that a screen loads with its own script. */
import { use } from 'react'
import type { Texts } from '#core/coded-text.ts'
import type { Language } from '#core/site/site.ts'
import { loadTranslator, type Translator } from '#core/translator.ts'
import { usePortal } from './portal.ts'

type Loaders<Table extends Texts> = Parameters<typeof loadTranslator<Table>>[0]

/** By table and language, because `use` requires the same promise each time. */
const loading = new WeakMap<object, Map<Language, Promise<unknown>>>()

/** Suspends until the table is loaded in the page's language. */
export function useLoadedTexts<Table extends Texts>(table: Loaders<Table>): Translator<Table> {
  const { language } = usePortal()
  const known = loading.get(table) ?? new Map<Language, Promise<unknown>>()
  loading.set(table, known)
  const texts = known.get(language) ?? loadTranslator(table, language)
  known.set(language, texts)
  // as: a table's promises are of its translators.
  return use(texts as Promise<Translator<Table>>)
}
