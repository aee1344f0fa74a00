/** Parts of pages that a company's own functions write. */
import { escapeXml } from '../escape-xml.ts'
import type { Language, PortalConfig, Site, SitePage } from './site.ts'

/** A file of this name in `components/` writes the part. */
export type ComponentName = 'Header' | 'Sidebar' | 'Banner' | 'Landing' | 'PageEnd' | 'Footer'

export interface ComponentProps {
  /** HTML of the part as the portal writes it, to keep or to change; empty if the portal shows nothing there. */
  readonly ours: string
  readonly language: Language
  /** Path of the page without a language: `/payments/refunds`. */
  readonly path: string
  /** `landing`, `guide`, `operation`, `schema`, `tag`, `changelog-list`, … */
  readonly kind: string
  readonly api: { readonly title: string; readonly version: string }
  readonly product: { readonly name: string }
  /** Returns text for use in HTML and in attributes. */
  readonly escape: (text: string) => string
}

/** Returns the HTML of the part; empty for nothing. */
export type Component = (props: ComponentProps) => string | Promise<string>

export type OwnComponents = ReadonlyMap<ComponentName, Component>

export const COMPONENT_NAMES: readonly ComponentName[] = [
  'Header',
  'Sidebar',
  'Banner',
  'Landing',
  'PageEnd',
  'Footer',
]

/** The settings as JSON for scripts of a page, which have no use for paths of the server. */
export const settingsForPage = ({ components: _, ...config }: PortalConfig): string =>
  JSON.stringify(config)

/** @param ours HTML of the portal's own part */
export const propsOf = (
  site: Site,
  page: Pick<SitePage, 'language' | 'path' | 'kind'>,
  ours: string,
): ComponentProps => ({
  ours,
  language: page.language,
  path: page.path,
  kind: page.kind,
  api: { title: site.document.info.title, version: site.apiVersion },
  product: { name: site.config.product.name },
  escape: escapeXml,
})
