/** Everything the worker needs from its platform, handed in by an entry. */
import type { ReferenceReader } from '#core/openapi/bundle/resolved-references.ts'
import type { Store } from '../store/store.ts'
import type { BlobStore } from './blob-store.ts'
import type { BuildTrigger } from './build-trigger.ts'
import type { Clock } from './clock.ts'
import type { DocumentCompiler } from './document-compiler.ts'
import type { Documents } from './documents.ts'
import type { Log } from './log.ts'
import type { Manuals } from './manuals.ts'
import type { StaffIdentity } from './staff-identity.ts'
import type { StaffPasswords } from './staff-passwords.ts'
import type { StaffSignIn } from './staff-sign-in.ts'
import type { StaticSite } from './static-site.ts'
import type { Upstream } from './upstream.ts'
import type { BoundedWork } from './work.ts'

export interface Ports {
  readonly store: Store
  readonly blobs: BlobStore
  readonly clock: Clock
  readonly log: Log
  readonly site: StaticSite
  readonly upstream: Upstream
  readonly work: BoundedWork
  readonly documents: Documents
  readonly compiler: DocumentCompiler
  /** Files at other addresses that a document refers to. */
  readonly references: ReferenceReader
  readonly builds: BuildTrigger
  readonly manuals: Manuals
  readonly staff: StaffIdentity
  readonly signIn: StaffSignIn
  readonly passwords: StaffPasswords
}
