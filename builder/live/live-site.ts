/** Pages that are rendered when they are requested, and that reload when they change. */
import { pageAt } from '#core/site/page-at.ts'
import type { Sites } from '#core/site/site.ts'
import type { StaticSite } from '../../functions/ports/static-site.ts'
import { loadComponents } from '../folder/own-components.ts'

export interface LiveSite extends StaticSite {
  /** Shows other content, and reloads the open pages. */
  show(sites: Sites): void
  /** Ends the connections of the open pages, which would delay the end of the server. */
  close(): void
}

export type RenderPage = (request: Request, locals: App.Locals) => Promise<string>

const CHANGES = '/_live/changes'
const RELOAD = '/_live/reload.js'
/** Reloads after the server was started again too. */
const SCRIPT = `const changes = new EventSource('${CHANGES}')
let isLost = false
changes.addEventListener('change', () => location.reload())
changes.addEventListener('error', () => { isLost = true })
changes.addEventListener('open', () => { if (isLost) location.reload() })
`
const NOT_STORED = { 'Cache-Control': 'no-store' }

/** @param files - answers for everything but pages */
export function createLiveSite(render: RenderPage, files: StaticSite): LiveSite {
  const first = Promise.withResolvers<void>()
  const readers = new Set<ReadableStreamDefaultController<Uint8Array>>()
  let shown: Sites | undefined

  function changes(): Response {
    let reader: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        reader = controller
        readers.add(controller)
        controller.enqueue(new TextEncoder().encode(': open\n\n'))
      },
      cancel: () => void readers.delete(reader),
    })
    return new Response(body, { headers: { ...NOT_STORED, 'Content-Type': 'text/event-stream' } })
  }

  async function page(request: Request, sites: Sites): Promise<Response> {
    const { pathname } = new URL(request.url)
    const found = pageAt(sites.en.pages, pathname)
    if (found === undefined) return files.fetch(request)
    try {
      const site = sites[found.language]
      const components = await loadComponents(site.config)
      const html = await render(request, { site, page: found, ...(components && { components }) })
      return answer(html.replace('</head>', `<script src="${RELOAD}" async></script></head>`))
    } catch (error) {
      return answer(error instanceof Error ? (error.stack ?? error.message) : String(error), 500)
    }
  }

  return {
    show(next) {
      shown = next
      first.resolve()
      const event = new TextEncoder().encode('event: change\ndata: -\n\n')
      for (const reader of readers) reader.enqueue(event)
    },
    close() {
      for (const reader of readers) reader.close()
      readers.clear()
    },
    async fetch(request) {
      const { pathname } = new URL(request.url)
      if (pathname === CHANGES) return changes()
      if (pathname === RELOAD) return answer(SCRIPT, 200, 'text/javascript')
      await first.promise
      // The promise resolves when there is something to show.
      return shown === undefined ? answer('', 503) : page(request, shown)
    },
  }
}

const answer = (text: string, status = 200, type = status === 200 ? 'text/html' : 'text/plain') =>
  new Response(text, {
    status,
    headers: { ...NOT_STORED, 'Content-Type': `${type}; charset=utf-8` },
  })
