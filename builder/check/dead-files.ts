/** Stored files (`/files/…`) that texts link to and that the portal doesn't have. */
import { type Note, note } from '#core/api/notes/note.ts'
import { writtenLinks } from '#core/site/dead-links.ts'
import type { Sites } from '#core/site/site.ts'
import { guideLinks } from '../folder/guide-links.ts'

const TIMEOUT_MS = 5_000
/** Files per request; more than a portal's texts link to. */
const MAX_FILES = 100

/** @returns one note per text and missing file; if the portal doesn't answer, no file is reported */
export async function deadFiles(sites: Sites): Promise<readonly Note[]> {
  const { documentAlone, source } = sites.en.snapshot
  if (documentAlone) return []
  const ofGuides = (sites.en.snapshot.guides ?? []).flatMap(guideLinks)
  const links = [...writtenLinks(sites), ...ofGuides].filter(({ address }) =>
    address.startsWith('/files/'),
  )
  const files = [...new Set(links.map(({ address }) => address))].slice(0, MAX_FILES)
  const asked = await Promise.all(files.map((address) => isGone(new URL(address, source))))
  const gone = new Set(files.filter((_, index) => asked[index]))
  const notes = links
    .filter(({ address }) => gone.has(address))
    .map(({ what, title, address }) =>
      note('file-gone', { what: note(what), title, link: address }),
    )
  return [...new Map(notes.map((one) => [JSON.stringify(one), one])).values()]
}

async function isGone(url: URL): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    return (await fetch(url, { method: 'HEAD', redirect: 'manual', signal })).status === 404
  } catch {
    return false
  }
}
