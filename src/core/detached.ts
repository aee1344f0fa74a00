const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * A copy for a cache. V8 stores a match or a slice as a reference to the whole text, so a link in a cache would
 * hold its page in memory.
 */
export const detached = (text: string): string => decoder.decode(encoder.encode(text))
