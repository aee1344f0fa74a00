/** The menu as the next build will show it: the site's own functions, on a menu that is not published. */
import type { MenuItem } from '#core/content/model.ts'
import { addressParts } from '#core/openapi/text-addresses.ts'
import type { Decoded } from '#core/schema.ts'
import type { compileLanguages } from '#core/site/compile-sites.ts'
import { sitesOf } from '#core/site/compile-sites.ts'
import type { SidebarGroup } from '#core/site/navigation.ts'
import type { pulledVersion } from '#core/site/pulled.ts'
import type { Language, PortalConfig } from '#core/site/site.ts'
import { documentSnapshot, type Snapshot } from '#core/site/snapshot.ts'
import { menuGroups } from '../../../components/navigation/menu-groups.ts'

/** Beside the document, this decides which pages there are for a menu to lead to. */
export type Published = Pick<
  Snapshot,
  'changelogs' | 'faqs' | 'useCases' | 'documentationDocuments' | 'versionDocuments'
>

/** As the Web API lists it. */
export type ListedVersion = Decoded<typeof pulledVersion>

/** @returns the members of a snapshot; of an older version's document, only that there is one */
export function publishedVersions(
  versions: readonly ListedVersion[],
): Pick<Published, 'documentationDocuments' | 'versionDocuments'> {
  const older = versions.filter(({ current, yml_publish }) => !current && yml_publish != null)
  return {
    documentationDocuments: versions,
    versionDocuments: Object.fromEntries(older.map(({ id }) => [id, NO_TEXT])),
  }
}

export interface MenuQuestion {
  readonly tree: readonly MenuItem[]
  readonly language: Language
  /** Address of the page that the menu is beside; the front page where there is none. */
  readonly at: string | null
}

export function readersMenu(
  documents: ReturnType<typeof compileLanguages>,
  published: Published,
  config: PortalConfig,
  { tree, language, at }: MenuQuestion,
): readonly SidebarGroup[] {
  const snapshot = { ...documentSnapshot('menu', NO_TEXT, false), ...published, menu: tree }
  const site = sitesOf(snapshot, documents, config)[language]
  const path = at === null ? undefined : addressParts(at).path
  const pages = site.pages.filter((page) => page.language === language)
  const page = pages.find((each) => each.path === path) ?? pages[0]
  return page === undefined ? [] : menuGroups(site, page)
}

/** Menus are made from the compiled document. */
const NO_TEXT = { text: '', sha256: '', fileName: 'openapi.yaml' } as const
