/**
 * A reader's preferences: language of the code samples and color theme. Never anything secret.
 * Stored: localStorage `gapura.preferences` =
 * `{"version":1,"theme":"system"|"light"|"dark","codeLanguage":string}`. A script in the page's
 * head reads `theme` before the first paint. Migration: text that is not an object of version 1 is
 * replaced by the defaults, one unknown member by its own default; a later shape raises `version`
 * and converts here.
 */
import type { ReadableAtom } from 'nanostores'
import { ownMember } from '#core/own-member.ts'
import { onDevice, parseVersion1, type TextStorage } from './browser-storage.ts'
import { createSavedValue, followedOnPage } from './saved-value.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Order in which samples are offered: cURL, then the languages of specification §1. */
export const CODE_LANGUAGES = [
  'curl',
  'javascript',
  'php',
  'python',
  'go',
  'ruby',
  'java',
  'csharp',
] as const
export type CodeLanguage = (typeof CODE_LANGUAGES)[number]

export interface Preferences {
  readonly theme: Theme
  readonly codeLanguage: CodeLanguage
}

export const DEFAULT_PREFERENCES: Preferences = { theme: 'system', codeLanguage: 'javascript' }
export const PREFERENCES_KEY = 'gapura.preferences'

export interface PreferencesStore {
  readonly $preferences: ReadableAtom<Preferences>
  change(changes: Partial<Preferences>): void
  /** Reads the storage again after a change in another tab. */
  refresh(): void
}

export function createPreferencesStore(storage: TextStorage): PreferencesStore {
  const { $value, set, refresh } = createSavedValue(storage, PREFERENCES_KEY, decodePreferences)
  return {
    $preferences: $value,
    refresh,
    change: (changes) => set({ ...$value.get(), ...changes }),
  }
}

export function decodePreferences(text: string | null): Preferences {
  const stored = parseVersion1(text)
  const theme = ownMember(stored, 'theme')
  const codeLanguage = ownMember(stored, 'codeLanguage')
  return {
    theme: THEMES.find((known) => known === theme) ?? DEFAULT_PREFERENCES.theme,
    codeLanguage:
      CODE_LANGUAGES.find((known) => known === codeLanguage) ?? DEFAULT_PREFERENCES.codeLanguage,
  }
}

export const preferencesStore = followedOnPage(PREFERENCES_KEY, () =>
  createPreferencesStore(onDevice),
)
