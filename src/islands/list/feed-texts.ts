/** Reads the texts of an Atom feed of the changelog. */

/** @returns the text of each entry by its ID, without markup; empty for anything but a feed */
export function readFeedTexts(feed: string): ReadonlyMap<string, string> {
  const parser = new DOMParser()
  const entries = parser.parseFromString(feed, 'application/xml').querySelectorAll('entry')
  return new Map(
    [...entries].map((entry) => {
      const content = entry.querySelector('content')?.textContent ?? ''
      const page = entry.querySelector('link')?.getAttribute('href') ?? ''
      const text = parser.parseFromString(content, 'text/html').body.textContent
      return [page.slice(page.lastIndexOf('/') + 1), text ?? '']
    }),
  )
}
