/** Interface texts: one i18next instance, one fast `t` per language. */
import { createInstance } from 'i18next'
import type { Language } from '#core/site/site.ts'
import { portalConfig } from '../portal.config.ts'
import { schemaProblems as problemsEn } from './en/schema-problems.ts'
import en from './en.json' with { type: 'json' }
import { schemaProblems as problemsId } from './id/schema-problems.ts'
import id from './id.json' with { type: 'json' }

type WithoutPlural<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K

/** Every text of the interface; plural forms are chosen by `count`. */
export type MessageKey = WithoutPlural<keyof typeof en> | keyof typeof problemsEn
export type MessageValues = Readonly<Record<string, string | number>>
export type Translate = (key: MessageKey, values?: MessageValues) => string

/** Constraints and counts repeat on every page; more than this many distinct texts are not kept. */
const REMEMBERED_TEXTS = 20_000

const engine = createInstance({
  // A company's own words go before ours.
  resources: {
    en: { translation: { ...en, ...problemsEn, ...portalConfig.texts?.en } },
    id: { translation: { ...id, ...problemsId, ...portalConfig.texts?.id } },
  },
  fallbackLng: 'en',
  keySeparator: false,
  nsSeparator: false,
  // React and Astro escape what they print.
  interpolation: { escapeValue: false },
  initAsync: false,
})
let started = false
const translators = new Map<Language, Translate>()

/**
 * The texts of one language; a text missing there is English.
 *
 * @returns always the same function for the same language
 * @example createTranslator('en')('constraint.lengthBetween', { min: 1, max: 64 }) // '1 to 64 characters'
 */
export function createTranslator(language: Language): Translate {
  const known = translators.get(language)
  if (known) return known
  if (!started) {
    started = true
    // Resources are given inline, so i18next is ready when `init` returns.
    void engine.init()
  }
  const translate = engine.getFixedT(language)
  const remembered = new Map<string, string>()
  const t: Translate = (key, values) => {
    const memory = values ? `${key}\0${Object.values(values).join('\0')}` : key
    const before = remembered.get(memory)
    if (before !== undefined) return before
    const text = values ? translate(key, values) : translate(key)
    if (remembered.size < REMEMBERED_TEXTS) remembered.set(memory, text)
    return text
  }
  translators.set(language, t)
  return t
}
