/** Finds pages by URL, where no file answers: in development. */
import { decodedOrSame } from '#core/percent-decode.ts'
import { hrefTo, LANGUAGE_PREFIXES } from './href.ts'
import { LANGUAGES, type SitePage } from './site.ts'

/** Returns the page that a server would send, including the worker's rules for shells. */
export function pageAt(pages: readonly SitePage[], pathname: string): SitePage | undefined {
  const path = shellOf(pathname.replace(/(?<=.)\/$/, ''))
  return (
    styleguideAt(path) ??
    pages.find((page) => hrefTo(page.language, page.path) === path) ??
    pages.find((page) => decodedOrSame(path) === decodedOrSame(hrefTo(page.language, page.path)))
  )
}

const SHELL = new RegExp(`^((?:${LANGUAGE_PREFIXES.join('|')})/(?:admin|preview))/`)

/** Every URL below these is one page, which reads the rest of the path itself. */
function shellOf(path: string): string {
  return SHELL.exec(path)?.[1] ?? path
}

/** The only page that no build has. */
function styleguideAt(path: string): SitePage | undefined {
  const language = LANGUAGES.find((known) => hrefTo(known, '/styleguide') === path)
  return language && { language, path: '/styleguide', kind: 'styleguide' }
}
