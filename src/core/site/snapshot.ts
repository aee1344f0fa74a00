/** Everything published, as one decoded value: what a build renders from. */
import type {
  Changelog,
  DocumentationDocument,
  Faq,
  MenuItem,
  UseCase,
} from '#core/content/model.ts'

export interface Snapshot {
  /** Where it came from: the Web API's origin, or the file or URL given with `--spec`. */
  readonly source: string
  /** The published OpenAPI document, as text. */
  readonly document: { readonly text: string; readonly sha256: string; readonly fileName: string }
  /** True for `--spec` builds: reference only, no guides and no portal content. */
  readonly documentAlone: boolean
  readonly changelogs: readonly Changelog[]
  readonly faqs: readonly Faq[]
  readonly useCases: readonly UseCase[]
  /** Null: never saved, derive it from the document's tags and operations. */
  readonly menu: readonly MenuItem[] | null
  readonly documentationDocuments: readonly DocumentationDocument[]
  /** Documents that older versions show, by the id of their documentation document. */
  readonly versionDocuments?: Readonly<Record<string, Snapshot['document']>>
}

/** What a document gives by itself: no content, and a menu that follows from it. */
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
