/** Portal settings that the shell page passes to the island. */
import { createContext, use } from 'react'
import { CONTENT_LANGUAGES } from '#core/content/translation.ts'
import { LANGUAGES, type Language } from '#core/site/site.ts'
import { pageConfig } from '../shared/page-config.ts'

export interface PortalFacts {
  readonly product: string
  /** Prefix of the wire field with an agent's ID: `<slug>_id`. */
  readonly slug: string
  readonly language: Language
  readonly languages: readonly Language[]
  /** The subset of languages that content is written in. */
  readonly contentLanguages: readonly (typeof CONTENT_LANGUAGES)[number][]
  readonly apiVersion: string
  /** True if readers elsewhere get feeds and an llms.txt with relative URLs. */
  readonly hasNoOrigin: boolean
}

const context = createContext<PortalFacts>({
  product: '',
  slug: '',
  language: 'en',
  languages: ['en'],
  contentLanguages: ['en'],
  apiVersion: '',
  hasNoOrigin: false,
})

export const Portal = context.Provider
export const usePortal = (): PortalFacts => use(context)

/** A trial on the person's own machine needs no origin. */
const LOCAL_HOST = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$|\.localhost$/

export function readPortal(element: HTMLElement, language: Language): PortalFacts {
  const { product, languages, origin } = pageConfig()
  return {
    product: product.name,
    slug: product.slug,
    language,
    languages: LANGUAGES.filter((known) => languages.includes(known)),
    contentLanguages: CONTENT_LANGUAGES.filter((known) => languages.includes(known)),
    apiVersion: element.dataset['version'] ?? '',
    hasNoOrigin: origin === '' && !LOCAL_HOST.test(location.hostname),
  }
}
