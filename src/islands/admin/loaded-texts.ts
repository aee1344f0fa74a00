/** Tables of texts that a screen loads with its own script. */
import { use, useMemo } from 'react'
import type { Texts, TextValues } from '#core/coded-text.ts'
import type { Language } from '#core/site/site.ts'
import { knownText, loadTranslator, type Translator } from '#core/translator.ts'
import type { admin } from '../../i18n/en/admin.ts'
import { loadPart } from './load-part.ts'
import { usePortal } from './portal.ts'
import { useTexts } from './texts.tsx'

type Loaders<Table extends Texts> = Parameters<typeof loadTranslator<Table>>[0]

/** By table and language, because `use` requires the same promise each time. */
const loading = new WeakMap<object, Map<Language, Promise<unknown>>>()

/** Suspends until the table is loaded in the page's language. */
export function useLoadedTexts<Table extends Texts>(table: Loaders<Table>): Translator<Table> {
  const { language } = usePortal()
  const known = loading.get(table) ?? new Map<Language, Promise<unknown>>()
  loading.set(table, known)
  const texts =
    known.get(language) ??
    loadPart(
      () => loadTranslator(table, language),
      () => known.delete(language),
    )
  known.set(language, texts)
  // as: a table's promises are of its translators.
  return use(texts as Promise<Translator<Table>>)
}

/** The texts of a screen and those that all screens share. Suspends until the table is loaded. */
export function useScreenTexts<Table extends Texts>(
  table: Loaders<Table>,
): Translator<Table & typeof admin> {
  const own = useLoadedTexts(table)
  const shared = useTexts()
  return useMemo(() => {
    // as: a code that isn't in the one table is in the other.
    const sharedText = shared as (code: string, values?: TextValues) => string
    const text = (code: string, values?: TextValues) =>
      knownText(own, code, values) ?? sharedText(code, values)
    return Object.assign(text, { language: shared.language })
  }, [own, shared])
}
