/**
 * What was entered in a playground, kept while its tab is open: a reload, another language or a look at
 * another page loses nothing. Logging out clears it.
 *
 * Stored: sessionStorage `gapura.draft.<page>.<method>.json`; the shape stands in
 * `islands/playground/keep/draft.ts`.
 */

const PREFIX = 'gapura.draft.'

/** @param src address of the playground's data; both languages of a page share one draft */
export function draftKey(src: string): string {
  return `${PREFIX}${src.replace(/^\/_data\/(?:id\/)?/, '')}`
}

/** Storage that is blocked or full is no reason to fail: nothing is kept then. */
export function readDraft(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** @returns false when there was no room for it, or no storage */
export function writeDraft(key: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
    }
  } catch {
    // Blocked storage holds none.
  }
}
