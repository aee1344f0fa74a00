/** Messages between the server and its work threads. One task at a time per thread. */
import type { TaskName } from '../../../work/tasks.ts'

export type ToThread =
  | { readonly kind: 'task'; readonly name: TaskName; readonly input: unknown }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  /** The request couldn't be answered. */
  | { readonly kind: 'error'; readonly id: number; readonly reason: string }

export type FromThread =
  /** Everything is loaded. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly output: unknown }
  /** The stack was not deep enough for the input. */
  | { readonly kind: 'too-deep' }
  /** A bug in the task. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** A request of the task to the server. */
  | {
      readonly kind: 'ask'
      readonly id: number
      readonly name: string
      readonly args: readonly unknown[]
    }

/** Levels of a message that are searched for bytes. */
const MAX_DEPTH = 3

/**
 * Buffers of a message to transfer instead of copy: those filled by a single byte array. A part of a buffer
 * is copied, because others may read the rest.
 */
export function buffersIn(message: unknown, depth = 0): readonly ArrayBuffer[] {
  if (message instanceof Uint8Array) {
    const { buffer, byteLength } = message
    const isWhole = buffer instanceof ArrayBuffer && byteLength === buffer.byteLength
    return isWhole && byteLength > 0 ? [buffer] : []
  }
  if (typeof message !== 'object' || message === null || depth > MAX_DEPTH) return []
  return [...new Set(Object.values(message).flatMap((member) => buffersIn(member, depth + 1)))]
}
