/** Loads files of the admin area that a part of the screen needs. */
import { reloadOnce } from '../reload-guard.ts'
import { countedPart } from '../shared/loaded-parts.ts'
import { hasUnsaved } from './editing/unsaved-changes.ts'

/** A file that couldn't be loaded: offline, or a newer release has replaced it. */
export class LoadFailure extends Error {}

interface OpenPage {
  readonly hasUnsaved: () => boolean
  readonly reloadOnce: () => boolean
}

const failures = new Set<() => void>()

/**
 * @param forget - drops the failed promise from its cache. It runs before the next attempt, not with the failure:
 * React renders again after a failure, which would start attempts without end
 * @returns the result of `load`; never, if the page is reloaded for a newer release
 * @throws LoadFailure
 */
export function loadPart<T>(
  load: () => Promise<T>,
  forget: () => void,
  page: OpenPage = { hasUnsaved, reloadOnce },
): Promise<T> {
  return countedPart(attempt(load, forget, page))
}

async function attempt<T>(load: () => Promise<T>, forget: () => void, page: OpenPage): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    // The message offers another attempt, and a reload by hand is possible.
    if (!page.hasUnsaved() && page.reloadOnce()) return new Promise(() => undefined)
    failures.add(forget)
    throw new LoadFailure("A part of the page couldn't be loaded.", { cause })
  }
}

/** Makes failed files load again on the next rendering. */
export function forgetFailures(): void {
  for (const forget of failures) forget()
  failures.clear()
}
