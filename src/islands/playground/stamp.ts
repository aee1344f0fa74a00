/** Values that are new for every request: time, Request-ID and the boundary of a multipart body. */
import { uuidV4 } from '#core/uuid.ts'

export interface Stamp {
  readonly epochMs: number
  readonly requestId: string
  readonly boundary: string
}

export function createStamp(): Stamp {
  const random = () => crypto.getRandomValues(new Uint8Array(16))
  return {
    epochMs: Date.now(),
    requestId: uuidV4(random()),
    // 122 random bits: unguessable, so no file can be crafted to contain it.
    boundary: `gapura-${uuidV4(random())}`,
  }
}
