/** A database in which something happens between a check and the batch that depends on it. */
import type { Database, Statement } from '../../functions/store/database.ts'

export interface Interleaved {
  readonly database: Database
  /** Runs the work once, when everything has been read and the next batch is about to be written. */
  beforeNextBatch(work: () => Promise<unknown>): void
}

export function interleave(inner: Database): Interleaved {
  let pending: (() => Promise<unknown>) | undefined
  const batch = async (statements: readonly [Statement, ...Statement[]]) => {
    const work = pending
    pending = undefined
    await work?.()
    return inner.batch(statements)
  }
  const database = new Proxy(inner, {
    get: (target, name) => {
      const member: unknown = name === 'batch' ? batch : Reflect.get(target, name)
      return typeof member === 'function' && name !== 'batch' ? member.bind(target) : member
    },
  })
  return {
    database,
    beforeNextBatch(work) {
      pending = work
    },
  }
}
