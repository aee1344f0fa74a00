/** What the shell page says about the portal. */
import { createContext, use } from 'react'
import { LANGUAGES, type Language } from '#core/site/site.ts'

export interface PortalFacts {
  readonly product: string
  /** The wire field of an agent's own id is `<slug>_id`. */
  readonly slug: string
  readonly language: Language
  readonly languages: readonly Language[]
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
    apiVersion: version,
    origin,
    // as: the shell page of the same build wrote it.
    publicFiles: JSON.parse(files) as readonly string[],
  }
}
