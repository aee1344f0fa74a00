/**
 * `<gapura-preview>`: shows the document named in the address (`/preview/{id}`, or `?preview=true&id=`).
 * The bearer of the preview travels in the user cookie; the document is shown as text, never as markup.
 */
import { WEB_API } from '#core/api/paths.ts'

class GapuraPreview extends HTMLElement {
  connectedCallback(): void {
    const id = previewId(location)
    if (id !== undefined) void this.#load(id)
  }

  async #load(id: string): Promise<void> {
    this.replaceChildren(paragraph(this.dataset.loading ?? ''))
    const document = await loadDocument(id).catch(() => undefined)
    if (document === undefined) {
      const missing = paragraph(this.dataset.missing ?? '')
      missing.className = 'note'
      return this.replaceChildren(missing)
    }
    const title = Object.assign(window.document.createElement('h2'), { textContent: document.name })
    const code = Object.assign(window.document.createElement('pre'), {
      className: 'code',
      tabIndex: 0,
      textContent: document.text,
    })
    code.setAttribute('aria-label', this.dataset.title ?? '')
    code.setAttribute('role', 'region')
    this.replaceChildren(title, code)
  }
}

/** The last part of the path, else `id` of the query. */
function previewId({ pathname, search }: Location): string | undefined {
  const inPath = /\/preview\/([^/]+)\/?$/.exec(pathname)?.[1]
  return inPath ?? new URLSearchParams(search).get('id') ?? undefined
}

async function loadDocument(id: string): Promise<{ name: string; text: string } | undefined> {
  const response = await fetch(`${WEB_API}/playgrounds/show/${id}?preview=true`)
  const playground = member(member(await response.json(), 'data'), 'playground')
  const url = member(member(playground, 'yml_publish'), 'url')
  if (!response.ok || typeof url !== 'string') return undefined
  // The document stands on this site, whatever name the site was reached by.
  const text = await fetch(new URL(url, location.href).pathname)
  const name = member(playground, 'name')
  return text.ok
    ? { name: typeof name === 'string' ? name : '', text: await text.text() }
    : undefined
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function paragraph(text: string): HTMLParagraphElement {
  return Object.assign(window.document.createElement('p'), { textContent: text })
}

customElements.define('gapura-preview', GapuraPreview)
