/** What the shell page says about the portal. */

import { createContext, use } from 'react'
import * as z from 'zod/mini'
import { CONTENT_LANGUAGES } from '#core/content/translation.ts'
import { LANGUAGES, type Language } from '#core/site/site.ts'
import { decode } from '../decode.ts'

export interface PortalFacts {
  readonly product: string
  /** The wire field of an agent's own id is `<slug>_id`. */
  readonly slug: string
  readonly language: Language
  readonly languages: readonly Language[]
  /** Those of them that content is written in. */
  readonly contentLanguages: readonly (typeof CONTENT_LANGUAGES)[number][]
  readonly apiVersion: string
  /** What the build knows of the site's addresses: its origin, and files under `public/`. */
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
