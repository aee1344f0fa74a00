/** Any public https origin, for files that documents refer to. */
import type { Upstream } from '../../ports/upstream.ts'
import { REFERENCE_MAX_BYTES } from '../../publishing/reference-reader.ts'
import { httpUpstream } from './upstream.ts'

/** Whatever a host's name resolves to, it is no address of the own network (`isWritten` in upstream.ts aside). */
export const publicUpstream = (origin: string): Upstream =>
  httpUpstream({ origin, allowPrivate: false, maxResponseBytes: REFERENCE_MAX_BYTES })
