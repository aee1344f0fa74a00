/** Everything published, decoded: the input of a build. */
import type {
  Changelog,
  DocumentationDocument,
  Faq,
  MenuItem,
  UseCase,
} from '#core/content/model.ts'
import type { Problem } from '../openapi/problem.ts'
import type { Guide } from './guide.ts'

export interface Snapshot {
  /** Source: the Web API's origin, or the file or URL given with `--spec`. */
  readonly source: string
  /** The published OpenAPI document, as text. */
  readonly document: {
    readonly text: string
    readonly sha256: string
    readonly fileName: string
    /** Found in the files that were joined. They aren't in the text. */
    readonly problems?: readonly Problem[]
    /** Files to name in the output of a build, because their text could be meant for other readers. */
    readonly included?: readonly string[]
  }
  /** True for `--spec` builds: reference only, without guides and portal content. */
  readonly documentAlone: boolean
  /** Guides of the company's folder, in addition to ours. */
  readonly guides?: readonly Guide[]
  readonly changelogs: readonly Changelog[]
  readonly faqs: readonly Faq[]
  readonly useCases: readonly UseCase[]
  /** Null if never saved. It is then derived from the document's tags and operations. */
  readonly menu: readonly MenuItem[] | null
  readonly documentationDocuments: readonly DocumentationDocument[]
  /** Documents of older versions, by the ID of their documentation document. */
  readonly versionDocuments?: Readonly<Record<string, Snapshot['document']>>
}

/** A snapshot on disk; the text of its document is in {@link documentFile} next to it. */
export interface SavedSnapshot extends Omit<Snapshot, 'document' | 'versionDocuments'> {
  readonly document: Omit<Snapshot['document'], 'text'>
}

/** File of a document, which equal documents share. */
export const documentFile = ({ sha256 }: SavedSnapshot['document']): string => `${sha256}.yaml`

/** Snapshot of a document alone: no content, and a menu derived from it. */
export function documentSnapshot(
  source: string,
  document: Snapshot['document'],
  documentAlone: boolean,
): Snapshot {
  return {
    source,
    document,
    documentAlone,
    changelogs: [],
    faqs: [],
    useCases: [],
    menu: null,
    documentationDocuments: [],
  }
}
