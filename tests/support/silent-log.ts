/** A log that prints nothing. */
import type { Log } from '../../functions/ports/log.ts'

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
