/**
 * What was entered in a form, kept while its tab is open: a reload, another language or a look at
 * another page loses nothing. Logging out clears it.
 *
 * Stored: sessionStorage `gapura.draft.<page>.<method>.json`, the playground of an operation
 * (`islands/playground/saved/draft.ts`); `gapura.draft.form` (`islands/form/form-draft.ts`) and
 * `gapura.draft.signature` (`islands/signature/fields-draft.ts`), texts by the name of their field.
 */

const PREFIX = 'gapura.draft.'

/** Somebody has logged out on this page. */
let isEnded = false

/** @param src address of the playground's data; both languages of a page share one draft */
export function draftKey(src: string): string {
  return `${PREFIX}${src.replace(/^\/_data\/(?:id\/)?/, '')}`
}

/** For what a page has once. */
export const FORM_DRAFT = `${PREFIX}form`
export const SIGNATURE_DRAFT = `${PREFIX}signature`

/** Storage that is blocked or full is no reason to fail: nothing is kept then. */
export function readDraft(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Somebody is logged in: what they enter is kept. */
export function startDrafts(): void {
  isEnded = false
}

/** @returns false when there was no room for it, or no storage */
export function writeDraft(key: string, text: string | null): boolean {
  if (isEnded) return true
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** @returns what is a text at the names given; the rest is dropped, whoever wrote it */
export function decodeTexts<Name extends string>(
  text: string | null,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const stored = parse(text)
  if (typeof stored !== 'object' || stored === null) return {}
  const known = new Map(Object.entries(stored))
  const texts: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value: unknown = known.get(name)
    if (typeof value === 'string') texts[name] = value
  }
  return texts
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Logging out: what was entered goes, and what still stands in the forms of this page is not kept again. */
export function endDrafts(): void {
  isEnded = true
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
    }
  } catch {
    // Blocked storage holds none.
  }
}
