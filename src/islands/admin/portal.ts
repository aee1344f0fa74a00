/** Portal settings that the shell page passes to the island. */

import { createContext, use } from 'react'
import * as z from 'zod/mini'
import { CONTENT_LANGUAGES } from '#core/content/translation.ts'
import { LANGUAGES, type Language } from '#core/site/site.ts'
import { decode } from '../decode.ts'

export interface PortalFacts {
  readonly product: string
  /** Prefix of the wire field with an agent's ID: `<slug>_id`. */
  readonly slug: string
  readonly language: Language
  readonly languages: readonly Language[]
  /** The subset of languages that content is written in. */
  readonly contentLanguages: readonly (typeof CONTENT_LANGUAGES)[number][]
  readonly apiVersion: string
  /** The site's URLs as known at build time: its origin and the files under `public/`. */
  readonly origin: string
  readonly publicFiles: readonly string[]
}

const context = createContext<PortalFacts>({
  product: '',
  slug: '',
  language: 'en',
  languages: ['en'],
  contentLanguages: ['en'],
  apiVersion: '',
  origin: '',
  publicFiles: [],
})

export const Portal = context.Provider
export const usePortal = (): PortalFacts => use(context)

export function readPortal(element: HTMLElement, language: Language): PortalFacts {
  const { product = '', slug = '', languages = '', version = '' } = element.dataset
  const { origin = '', files = '[]' } = element.dataset
  const named = languages.split(' ')
  return {
    product,
    slug,
    language,
    languages: LANGUAGES.filter((known) => named.includes(known)),
    contentLanguages: CONTENT_LANGUAGES.filter((known) => named.includes(known)),
    apiVersion: version,
    origin,
    publicFiles: decode(z.array(z.string()), JSON.parse(files)) ?? [],
  }
}
