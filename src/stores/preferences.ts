/**
 * A reader's preferences: language of the code samples and color theme. Never anything secret.
 * Stored: localStorage `gapura.preferences` =
 * `{"version":1,"theme":"system"|"light"|"dark","codeLanguage":string}`. A script in the page's
 * head reads `theme` before the first paint. Migration: text that is not an object of version 1 is
 * replaced by the defaults, one unknown member by its own default; a later shape raises `version`
 * and converts here.
 */
import { atom, type ReadableAtom } from 'nanostores'

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

export function createPreferencesStore(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): PreferencesStore {
  const read = () => decodePreferences(attempt(() => storage.getItem(PREFERENCES_KEY)))
  const $preferences = atom<Preferences>(read())
  return {
    $preferences,
    refresh: () => $preferences.set(read()),
    change(changes) {
      const next = { ...$preferences.get(), ...changes }
      // If storage is blocked, the choice applies to this page only.
      attempt(() => storage.setItem(PREFERENCES_KEY, JSON.stringify({ version: 1, ...next })))
      $preferences.set(next)
    },
  }
}

export function decodePreferences(text: string | null): Preferences {
  const stored = text === null ? null : attempt((): unknown => JSON.parse(text))
  if (typeof stored !== 'object' || stored === null || !('version' in stored)) {
    return DEFAULT_PREFERENCES
  }
  if (stored.version !== 1) return DEFAULT_PREFERENCES
  const theme = 'theme' in stored ? stored.theme : undefined
  const codeLanguage = 'codeLanguage' in stored ? stored.codeLanguage : undefined
  return {
    theme: THEMES.find((known) => known === theme) ?? DEFAULT_PREFERENCES.theme,
    codeLanguage:
      CODE_LANGUAGES.find((known) => known === codeLanguage) ?? DEFAULT_PREFERENCES.codeLanguage,
  }
}

function attempt<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}

let shared: PreferencesStore | undefined

/**
 * Returns the page's only preferences store. Created on first use, so that the import has no
 * effects.
 */
export function preferencesStore(): PreferencesStore {
  if (shared === undefined) {
    const store = createPreferencesStore({
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, value) => localStorage.setItem(key, value),
    })
    window.addEventListener('storage', (event) => {
      if (event.key === PREFERENCES_KEY) store.refresh()
    })
    shared = store
  }
  return shared
}
