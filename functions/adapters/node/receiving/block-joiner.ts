/**
 * Joins bytes that arrive in small parts. The sender chooses their size, and one of a single byte takes 200 bytes of
 * memory until the whole body has arrived.
 */

export interface BlockJoiner {
  /** Passes on a block as soon as it is full; a large part passes as it is. */
  add(part: Uint8Array): void
  /** Passes on what is left. */
  end(): void
}

const BLOCK_BYTES = 4096

export function createBlockJoiner(pass: (block: Uint8Array) => void): BlockJoiner {
  let block: Uint8Array | undefined
  let length = 0
  function end(): void {
    if (block !== undefined) pass(block.subarray(0, length))
    block = undefined
    length = 0
  }
  return {
    add(part) {
      if (length + part.byteLength > BLOCK_BYTES) end()
      if (part.byteLength >= BLOCK_BYTES) {
        pass(part)
        return
      }
      block ??= new Uint8Array(BLOCK_BYTES)
      block.set(part, length)
      length += part.byteLength
    },
    end,
  }
}
