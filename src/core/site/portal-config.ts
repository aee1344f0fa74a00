/** Settings of a portal. They are data of its pages: the code that renders them is bundled without. */
import type { Language } from './site.ts'

/** Settings of a company's portal: `src/portal.config.ts` in a clone, `gapura.config.ts` in a folder. */
export interface PortalConfig {
  readonly product: { readonly name: string; readonly slug: string }
  readonly languages: readonly Language[]
  /** Absolute origin of the published site, `https://docs.example.com`; empty if unknown. */
  readonly origin: string
  /** Redirects: `from` is an old path, `to` a path of this site. */
  readonly redirects?: readonly { readonly from: string; readonly to: string }[]
  /** Files under `public/` that replace the default logo, for light and dark backgrounds. */
  readonly logo?: { readonly light: string; readonly dark?: string }
  /** Values of the color tokens of `src/styles/tokens.css`: `accent`, `accent-text`, … */
  readonly colors?: Readonly<Record<string, string>>
  /** Typefaces of files under `public/`, which the tokens `sans` and `mono` name. */
  readonly fonts?: readonly Font[]
  /** Overrides of interface texts, by language and key of `src/i18n/en/pages.ts`. */
  readonly texts?: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>
  /** Number of older documentation versions with pages, newest first; the rest is only listed. Default 5. */
  readonly olderVersions?: number
  /** If true, visited pages are readable offline and the site can be installed. Default true. */
  readonly offline?: boolean
  /** Places on pages that a company fills. */
  readonly slots?: Slots
  /** Set by the build: addresses of the modules in `components/`, which change with their content. */
  readonly components?: Readonly<Record<string, string>>
  /** Set by the build: URLs of files under `public/` that texts may link to. */
  readonly publicFiles?: readonly string[]
}

export interface Font {
  readonly family: string
  /** @example '/brand.woff2' */
  readonly file: string
  /** One weight, or the first and the last of a variable font: `400 700`. */
  readonly weight?: string
  readonly style?: 'normal' | 'italic'
}

/** One text for all languages, or one per language; English is shown where another is missing. */
export type LocalText = string | Readonly<Partial<Record<Language, string>>>

export interface SlotLink {
  readonly title: LocalText
  /** A page of this site, a file under `public/`, or a URL. */
  readonly href: string
}

export interface Slots {
  /** Links in the header, after ours. */
  readonly header?: readonly SlotLink[]
  /** Links at the end of each page. */
  readonly footer?: readonly SlotLink[]
  /** Markdown above each page. */
  readonly banner?: LocalText
  /** Markdown of the start page, with blocks, instead of ours. */
  readonly landing?: LocalText
  /** Script on readers' pages, allowed by its hash; never in the admin area or in previews. */
  readonly analytics?: {
    readonly script: string
    /** Origins that the script loads from or sends to: `https://stats.example.com`. */
    readonly origins?: readonly string[]
  }
  /** More elements of each page's head: `<meta>` and `<link>`. */
  readonly head?: readonly HeadElement[]
}

export type HeadElement =
  | { readonly name: string; readonly content: string }
  | { readonly property: string; readonly content: string }
  | { readonly rel: HeadRelation; readonly href: string }

/** Relations that load nothing that could run or restyle a page. */
export type HeadRelation =
  | 'author'
  | 'help'
  | 'license'
  | 'me'
  | 'privacy-policy'
  | 'terms-of-service'
