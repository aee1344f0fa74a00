/** Published content next to a document that isn't: it decides which pages a menu can link to. */
import type { Decoded } from '#core/schema.ts'
import type { pulledVersion } from './pulled.ts'
import type { Snapshot } from './snapshot.ts'

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

/** Menus are built from the compiled document, so its text isn't needed. */
export const NO_TEXT = { text: '', sha256: '', fileName: 'openapi.yaml' } as const
