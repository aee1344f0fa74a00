/** The words of a failure. */
import { CallFailure } from '../api/client.ts'

/** @param offline - the message for no response */
export function messageOf(error: unknown, offline: string): string {
  if (!(error instanceof CallFailure)) return error instanceof Error ? error.message : offline
  return error.code === 'network' ? offline : error.messages.join('\n')
}
