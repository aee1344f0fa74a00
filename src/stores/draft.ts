/**
 * Unfinished form input, saved while its tab is open, so that a reload, a change of language or a
 * visit to another page loses nothing. Logging out deletes it, as does another partner's login.
 * Stored: sessionStorage `gapura.draft.<page>.<method>.json`, the playground of an operation
 * (`islands/playground/saved/draft.ts`); `gapura.draft.form` (`islands/form/form-draft.ts`) and
 * `gapura.draft.signature` (`islands/signature/fields-draft.ts`), texts by the name of their field;
 * `gapura.draft.credentials` (`credentials.ts`).
 * `gapura.drafts-of`: a hash of the API key of the partner who logged in last in this tab.
 */
import { fnv1a } from '#core/site/fnv1a.ts'
import { inTab, parseStored, textsOf } from './browser-storage.ts'

const PREFIX = 'gapura.draft.'
const OWNER = 'gapura.drafts-of'

/** True after a logout on this page. */
let isEnded = false

/** @param src URL of the playground's data; both languages of a page share one draft */
export function draftKey(src: string): string {
  return `${PREFIX}${src.replace(/^\/_data\/(?:id\/)?/, '')}`
}

/** Key of a form that exists once per site. */
export const FORM_DRAFT = `${PREFIX}form`
export const SIGNATURE_DRAFT = `${PREFIX}signature`

export const readDraft = inTab.read

/**
 * Starts saving drafts after a login. Drafts from before the first one become this partner's.
 * @returns false, and starts nothing, if the drafts in this tab are another partner's
 */
export function startDrafts(apiKey: string): boolean {
  const owner = fnv1a(apiKey)
  if ((inTab.read(OWNER) ?? owner) !== owner) return false
  inTab.write(OWNER, owner)
  isEnded = false
  return true
}

/** @returns false if storage is full or blocked */
export const writeDraft = (key: string, text: string | null): boolean =>
  isEnded || inTab.write(key, text)

/** @returns the texts with the given names; untrusted rest is dropped */
export function decodeTexts<Name extends string>(
  text: string | null,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const known = new Map(Object.entries(textsOf(parseStored(text))))
  const texts: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = known.get(name)
    if (value !== undefined) texts[name] = value
  }
  return texts
}

/** Deletes all drafts and stops saving the forms that are still on this page. */
export function endDrafts(): void {
  isEnded = true
  inTab.write(OWNER, null)
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
    }
  } catch {
    // Blocked storage has no drafts.
  }
}
