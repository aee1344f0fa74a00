/** A part of the server URLs that moves into the paths, or back: `/v1`. Every call has the same URL as before. */
import type { CompiledDocument, Server } from '../../model.ts'
import { pathShape } from '../../path-shape.ts'

export interface MovedBase {
  /** Beginning of the URL that the paths of the document don't have. One of both is empty. */
  readonly before: string
  readonly after: string
}

const UNMOVED: MovedBase = { before: '', after: '' }

/** @returns empty parts unless a server and an operation have the same URL in both documents that way */
export function movedBase(before: CompiledDocument, after: CompiledDocument): MovedBase {
  const moves = before.servers.flatMap((a) =>
    after.servers.flatMap((b) => moveOf(addressOf(a), addressOf(b)) ?? []),
  )
  return moves.find((move) => isCalledAlike(before, after, move)) ?? UNMOVED
}

/** A trailing slash makes no difference. */
export const addressOf = ({ url }: Server): string => url.replace(/\/$/, '')

/** @returns the address without its part of the move */
export const originOf = (server: Server, part: string): string => {
  const address = addressOf(server)
  return address.endsWith(part) ? address.slice(0, address.length - part.length) : address
}

function moveOf(a: string, b: string): MovedBase | undefined {
  if (a === b) return undefined
  const move = {
    before: a.startsWith(b) ? a.slice(b.length) : '',
    after: b.startsWith(a) ? b.slice(a.length) : '',
  }
  return `${move.before}${move.after}`.startsWith('/') ? move : undefined
}

function isCalledAlike(before: CompiledDocument, after: CompiledDocument, move: MovedBase) {
  const calls = ({ operations }: CompiledDocument, part: string): readonly string[] =>
    operations.map(({ method, path }) => `${method} ${pathShape(part + path)}`)
  const now = new Set(calls(after, move.after))
  return calls(before, move.before).some((call) => now.has(call))
}
