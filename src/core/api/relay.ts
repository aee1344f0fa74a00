/** The relay on the wire: `/callback/relay` hands callbacks to a partner's own computer, and takes the answers. */
import { z } from 'zod'

/** Reported by the relay about the callback with this ID. */
export const relayAnswer = z.union([
  z.object({
    id: z.string().max(100),
    status: z.int().min(200).max(599),
    headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    body: z.string(),
    duration_ms: z.int().min(0),
  }),
  z.object({ id: z.string().max(100), error: z.string() }),
])
