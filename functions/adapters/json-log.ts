/** One JSON object per line on stdout. */
import type { LogLevel } from '../config.ts'
import { type Clock, isoTime } from '../ports/clock.ts'
import type { Log, LogFields } from '../ports/log.ts'

const ORDER: readonly LogLevel[] = ['silent', 'error', 'warn', 'info']

export function jsonLog(level: LogLevel, clock: Clock, write: (line: string) => void): Log {
  const line = (of: LogLevel) => (event: string, fields: LogFields) => {
    if (ORDER.indexOf(of) <= ORDER.indexOf(level)) {
      write(`${JSON.stringify({ time: isoTime(clock), level: of, event, ...fields })}\n`)
    }
  }
  return { info: line('info'), warn: line('warn'), error: line('error') }
}
