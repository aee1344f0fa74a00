/** Fills the slots of a built page (`<div data-slot="run"></div>`) for one caller. */
import { html } from 'hono/html'
import type { StaticSite } from '../ports/static-site.ts'

export interface FilledPage {
  /** HTML by slot. */
  readonly slots: Readonly<Record<string, string>>
  /** Attributes that each slot gets. */
  readonly attributes?: Readonly<Record<string, string | undefined>>
}

/** @param change - of the filled page */
export async function fillSlots(
  site: StaticSite,
  url: string,
  { slots, attributes = {} }: FilledPage,
  change: (page: string) => string = (page) => page,
): Promise<Response> {
  // Requested without the caller's headers: text to fill in must not be compressed.
  const { origin, pathname } = new URL(url)
  const built = await site.fetch(new Request(`${origin}${pathname}`))
  const written = Object.entries(attributes)
    .map(([name, value]) => String(html` ${name}="${value}"`))
    .join('')
  const filled = Object.entries(slots).reduce(
    (text, [slot, part]) =>
      // A function as replacement: a `$` in a call isn't a pattern here.
      text.replace(`<div data-slot="${slot}">`, (tag) => `${tag.slice(0, -1)}${written}>${part}`),
    await built.text(),
  )
  const headers = new Headers(built.headers)
  for (const name of ['ETag', 'Content-Length']) headers.delete(name)
  headers.set('Cache-Control', 'no-store')
  headers.set('Vary', 'Cookie')
  return new Response(change(filled), { status: built.status, headers })
}
