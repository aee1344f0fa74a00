/** Processor time of a process and its descendants: on a busy machine wall time says little. */
import { readdirSync, readFileSync } from 'node:fs'

/** Linux on all platforms that Node supports (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100

interface Stat {
  readonly parent: number
  readonly seconds: number
}

/** @returns seconds in user and system mode; undefined without /proc or without such a process */
export function cpuSeconds(process: number): number | undefined {
  const own = statOf(process)
  if (own === undefined) return undefined
  const stats = new Map<number, Stat>()
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined
    if (stat !== undefined) stats.set(Number(name), stat)
  }
  const below = (pid: number): number =>
    [...stats]
      .filter(([, { parent }]) => parent === pid)
      .reduce((sum, [child, { seconds }]) => sum + seconds + below(child), 0)
  return own.seconds + below(process)
}

/** proc(5): the name is in brackets and may contain anything; fields 11 to 14 after it are the times. */
function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND }
  } catch {
    // The process has ended, or this isn't Linux.
    return undefined
  }
}
