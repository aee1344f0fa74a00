/** Finds operations by words of their method, path and title. */

/** A longer list isn't read, and slows the typing. */
const MOST_SHOWN = 50

/**
 * @param operations - by name
 * @param typed - words in any order
 * @example matchingNames(new Map([['POST /orders', { title: 'Add an order' }]]), 'add post') // ['POST /orders']
 */
export function matchingNames(
  operations: ReadonlyMap<string, { readonly title: string }>,
  typed: string,
): readonly string[] {
  const words = typed.toLowerCase().split(/\s+/)
  const found: string[] = []
  for (const [name, { title }] of operations) {
    const text = `${name} ${title}`.toLowerCase()
    if (words.every((word) => text.includes(word))) found.push(name)
    if (found.length === MOST_SHOWN) break
  }
  return found
}
