/** Journeys take turns: each is made in one language, half of them in each. */
import type { Language } from '#core/site/site.ts'
import { test } from './browser.ts'

/**
 * Console errors of the browser itself that a journey may cause: responses that it provokes, and styles that
 * Chromium gives to what it moves in an editable element, which the policy removes. Screens are what it checks.
 */
export const JOURNEY_ERRORS = /^(?:Failed to load resource|Applying inline style)/

type Journey = (title: string, body: Parameters<typeof test>[2]) => void

/**
 * For a loop over both languages. What a journey does is the same code in each; the compiler finds a text
 * that is missing, and every screen is opened in every language elsewhere.
 *
 * @returns gives `test` to every second journey, beginning with the first in English; the name of the
 *   language belongs in the title
 */
export function turnsOf({ language }: { readonly language: Language }): () => Journey {
  const turn = language === 'en' ? 1 : 0
  let count = 0
  return () => {
    count += 1
    return count % 2 === turn ? test : () => {}
  }
}
