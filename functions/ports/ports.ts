/** Everything the worker needs from its platform, handed in by an entry. */
import type { Store } from '../store/store.ts'
import type { BlobStore } from './blob-store.ts'
import type { Clock } from './clock.ts'
import type { Documents } from './documents.ts'
import type { Log } from './log.ts'
import type { StaffIdentity } from './staff-identity.ts'
import type { StaticSite } from './static-site.ts'
import type { Upstream } from './upstream.ts'

export interface Ports {
  readonly store: Store
  readonly blobs: BlobStore
  readonly clock: Clock
  readonly log: Log
  readonly site: StaticSite
  readonly upstream: Upstream
  readonly documents: Documents
  readonly staff: StaffIdentity
}
