/** Builds an unpublished menu with the site's own functions, as the next build will show it. */
import type { MenuItem } from '#core/content/model.ts'
import { addressParts } from '#core/openapi/text-addresses.ts'
import { type compileLanguages, sitesOf } from '#core/site/compile-sites.ts'
import { shownItems } from '#core/site/menu.ts'
import { type SidebarGroup, titleOf } from '#core/site/navigation.ts'
import { NO_TEXT, type Published } from '#core/site/published.ts'
import type { Language, PortalConfig, Site } from '#core/site/site.ts'
import { documentSnapshot } from '#core/site/snapshot.ts'
import { isDeadItem } from '#core/site/usable-menu.ts'
import { menuGroups } from '../../../components/navigation/menu-groups.ts'
import { flatten } from './menu-tree.ts'

export interface MenuQuestion {
  readonly tree: readonly MenuItem[]
  readonly language: Language
  /** URL of the page next to the menu; the front page by default. */
  readonly at: string | null
}

export interface ReadersMenu {
  readonly groups: readonly SidebarGroup[]
  /** Codes of shown items whose page or operation doesn't exist. */
  readonly dead: readonly string[]
  /** Pages that an item can link to. */
  readonly pages: readonly MenuPage[]
}

export interface MenuPage {
  readonly path: string
  readonly title: string
}

export function readersMenu(
  documents: ReturnType<typeof compileLanguages>,
  published: Published,
  config: PortalConfig,
  { tree, language, at }: MenuQuestion,
): ReadersMenu {
  const snapshot = { ...documentSnapshot('menu', NO_TEXT, false), ...published, menu: tree }
  const site = sitesOf(snapshot, documents, config)[language]
  const path = at === null ? undefined : addressParts(at).path
  const pages = site.pages.filter((page) => page.language === language)
  const page = pages.find((each) => each.path === path) ?? pages[0]
  const dead = flatten(shownItems(tree)).filter((item) => isDeadItem(item, site))
  return {
    groups: page === undefined ? [] : menuGroups(site, page),
    dead: dead.map(({ code }) => code),
    pages: linkedPages(site, language),
  }
}

/** Pages in the order of the site. Schemas are left out, because no menu lists them. */
const linkedPages = (site: Site, language: Language): readonly MenuPage[] =>
  site.pages
    .filter((page) => page.language === language && page.canonical === undefined)
    .filter(({ kind }) => kind !== 'schema')
    .map((page) => ({ path: page.path, title: titleOf(site, page) }))
