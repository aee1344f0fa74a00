/** Any public https origin. */
import { ANSWER_MAX_BYTES } from '../../deliveries/limits.ts'
import type { Upstream } from '../../ports/upstream.ts'
import { REFERENCE_MAX_BYTES } from '../../publishing/reference-reader.ts'
import type { Lookup } from './checked-lookup.ts'
import { httpUpstream } from './upstream.ts'

/** For files that documents refer to. Whatever a host's name resolves to, it is no address of the own network (`isWritten` in upstream.ts aside). */
export const publicUpstream = (origin: string): Upstream =>
  httpUpstream({ origin, allowPrivate: false, maxResponseBytes: REFERENCE_MAX_BYTES })

/** For callbacks to an origin that a partner chose: no exceptions. */
export const partnerUpstream = (origin: string, lookup?: Lookup): Upstream =>
  httpUpstream({
    origin,
    allowPrivate: false,
    isUntrusted: true,
    maxResponseBytes: ANSWER_MAX_BYTES,
    cutsResponse: true,
    lookup,
  })
