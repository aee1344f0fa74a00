/** Builds an unpublished menu with the site's own functions, as the next build will show it. */
import type { MenuItem } from '#core/content/model.ts'
import { addressParts } from '#core/openapi/text-addresses.ts'
import type { Decoded } from '#core/schema.ts'
import { type compileLanguages, sitesOf } from '#core/site/compile-sites.ts'
import type { SidebarGroup } from '#core/site/navigation.ts'
import type { pulledVersion } from '#core/site/pulled.ts'
import type { Language, PortalConfig } from '#core/site/site.ts'
import { documentSnapshot, type Snapshot } from '#core/site/snapshot.ts'
import { menuGroups } from '../../../components/navigation/menu-groups.ts'

/** Published content. Together with the document, it decides which pages a menu can link to. */
export type Published = Pick<
  Snapshot,
  'changelogs' | 'faqs' | 'useCases' | 'documentationDocuments' | 'versionDocuments'
>

/** A version as the Web API lists it. */
export type ListedVersion = Decoded<typeof pulledVersion>

/** @returns the members of a snapshot; for an older version's document, only its existence */
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
  /** URL of the page next to the menu; the front page by default. */
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

/** Menus are built from the compiled document, so its text isn't needed. */
const NO_TEXT = { text: '', sha256: '', fileName: 'openapi.yaml' } as const
