/** The part of a document that the overlay of a blocking call needs. Takes the place of `document`. */
export function overlayDocument(append: () => void = () => undefined) {
  const nothing = () => undefined
  return {
    documentElement: { lang: 'en' },
    body: { append },
    createElement: () => ({ append: nothing, remove: nothing }),
    addEventListener: nothing,
    removeEventListener: nothing,
  }
}
