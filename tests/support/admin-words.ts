/** The admin area's words per language, from its own resources: a journey is written once. */

import { fillText } from '#core/fill-text.ts'
import type { Language } from '#core/site/site.ts'
import en from '../../src/i18n/islands/admin.en.json' with { type: 'json' }
import id from '../../src/i18n/islands/admin.id.json' with { type: 'json' }
import yamlEn from '../../src/i18n/islands/admin-yaml.en.json' with { type: 'json' }
import yamlId from '../../src/i18n/islands/admin-yaml.id.json' with { type: 'json' }

type Values = Readonly<Record<string, string | number>>

export interface AdminWords {
  /** As it stands in the name of a test. */
  readonly name: 'English' | 'Indonesian'
  readonly language: Language
  /** Before `/admin`. */
  readonly prefix: '' | '/id'
  t(key: keyof typeof en, values?: Values): string
  /** Of the YAML editor. */
  y(key: keyof typeof yamlEn, values?: Values): string
}

export const ENGLISH: AdminWords = {
  name: 'English',
  language: 'en',
  prefix: '',
  t: (key, values = {}) => fillText(en[key], values),
  y: (key, values = {}) => fillText(yamlEn[key], values),
}

export const INDONESIAN: AdminWords = {
  name: 'Indonesian',
  language: 'id',
  prefix: '/id',
  t: (key, values = {}) => fillText(id[key], values),
  y: (key, values = {}) => fillText(yamlId[key], values),
}

export const BOTH_LANGUAGES = [ENGLISH, INDONESIAN] as const
