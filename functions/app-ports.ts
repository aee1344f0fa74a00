/** Everything the worker needs from its platform, passed in by an entry. */
import type { ReferenceReader } from '#core/openapi/bundle/resolved-references.ts'
import type { BlobStore } from './ports/blob-store.ts'
import type { BuildTrigger } from './ports/build-trigger.ts'
import type { Clock } from './ports/clock.ts'
import type { DocumentCompiler } from './ports/document-compiler.ts'
import type { Documents } from './ports/documents.ts'
import type { Log } from './ports/log.ts'
import type { Manuals } from './ports/manuals.ts'
import type { Notifier } from './ports/notifier.ts'
import type { StaffIdentity } from './ports/staff-identity.ts'
import type { StaffPasswords } from './ports/staff-passwords.ts'
import type { StaffSignIn } from './ports/staff-sign-in.ts'
import type { StaticSite } from './ports/static-site.ts'
import type { Upstream } from './ports/upstream.ts'
import type { Store } from './store/store.ts'
import type { BoundedWork } from './work/bounded-work.ts'

export interface Ports {
  readonly store: Store
  readonly blobs: BlobStore
  readonly clock: Clock
  readonly log: Log
  readonly site: StaticSite
  readonly upstream: Upstream
  /** Connects to an origin that a partner chose, at public addresses only. Large responses are cut. */
  readonly partnerSystem: (origin: string) => Upstream
  readonly work: BoundedWork
  readonly documents: Documents
  readonly compiler: DocumentCompiler
  /** Files at other addresses that a document refers to. */
  readonly references: ReferenceReader
  readonly builds: BuildTrigger
  readonly manuals: Manuals
  /** Null if the operator hasn't set one. */
  readonly notifier: Notifier | null
  readonly staff: StaffIdentity
  readonly signIn: StaffSignIn
  readonly passwords: StaffPasswords
}
