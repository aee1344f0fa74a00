/**
 * `<gapura-preview>` shows the draft named in the URL, page by page, as the site will show it once
 * published. Its initial content is the way to proceed if nothing can be shown.
 * Texts: `data-loading`, `data-failed`, `data-expired`, `data-page-missing`, `data-portal-api`,
 * `data-editor`, and `data-bar` with `{{name}}`.
 */
import { type Way, wayHref, wayOf } from '#core/api/error-ways.ts'
import { fillText } from '#core/fill-text.ts'
import { ownMember } from '#core/own-member.ts'
import type { Language } from '#core/site/site.ts'
import { ownMethodStyle } from '../../components/operation/own-method-style.ts'
import { languageOf } from '../language.ts'
import { reloadOnce } from '../reload-guard.ts'
import { make } from '../shared/make-element.ts'
import { pageConfig } from '../shared/page-config.ts'
import {
  editorHref,
  type PreviewAddress,
  previewHref,
  readPreviewAddress,
} from '../shared/preview-address.ts'
import { rememberSampleLanguage } from '../shared/sample-language.ts'
import { type ContentDraft, type DocumentDraft, type LoadError, loadDraft } from './load-draft.ts'
import type { PreviewAnswer, PreviewQuestion } from './preview-worker.ts'
import type { RenderedPage } from './render-draft.tsx'
import { takeToken } from './take-token.ts'

class GapuraPreview extends HTMLElement {
  readonly #wholeTitle = document.title
  readonly #bar = make('p', { className: 'preview-bar' })
  readonly #editor = make('a')
  readonly #page = make('div')
  #worker: Worker | undefined
  #asked = 0
  #shown = ''

  connectedCallback(): void {
    const address = readPreviewAddress(location)
    if (address !== undefined) void this.#start(address)
  }

  disconnectedCallback(): void {
    this.#worker?.terminate()
    removeEventListener('popstate', this.#onPopState)
    document.removeEventListener('click', this.#onClick)
  }

  async #start(address: PreviewAddress): Promise<void> {
    const fallback = [...this.childNodes]
    this.#say(this.dataset.loading)
    this.setAttribute('aria-busy', 'true')
    const isShared = await takeToken(address)
    const loaded = await loadDraft(address, (path) => fetch(path))
    if (!loaded.ok) {
      if (loaded.error.code === 'signed-out' && !isShared) return signIn()
      this.removeAttribute('aria-busy')
      const way = wayOfError(loaded.error)
      if (way !== undefined) return location.replace(wayHref(way, languageOf(this)))
      const { code } = loaded.error
      return this.#say(this.dataset[code === 'signed-out' ? 'expired' : 'failed'], ...fallback)
    }
    this.#worker = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' })
    this.#worker.addEventListener('message', ({ data }: MessageEvent<PreviewAnswer>) => {
      // Ignore responses to outdated requests.
      if (data.number === this.#asked) this.#show(data.page)
    })
    this.#worker.addEventListener('error', () => {
      if (!reloadOnce()) this.#say(this.dataset.failed, ...fallback)
    })
    this.#bar.textContent =
      loaded.value.type === 'portal-api'
        ? (this.dataset.portalApi ?? '')
        : fillText(this.dataset.bar ?? '', { name: nameOf(loaded.value, languageOf(this)) })
    this.#editor.textContent = this.dataset.editor ?? ''
    document.addEventListener('click', this.#onClick)
    addEventListener('popstate', this.#onPopState)
    this.#ask(address, loaded.value)
  }

  #ask(address: PreviewAddress, draft?: DocumentDraft | ContentDraft): void {
    this.#asked += 1
    this.#shown = pageOf(address)
    const editor = editorHref(languageOf(this), address)
    if (editor !== undefined) {
      this.#editor.href = editor
      this.#bar.append(this.#editor)
    }
    const [language, config] = [languageOf(this), pageConfig()]
    const question = { number: this.#asked, language, address, config }
    this.#worker?.postMessage((draft ? { ...question, draft } : question) satisfies PreviewQuestion)
  }

  #show(page: RenderedPage | undefined): void {
    const isFirst = this.hasAttribute('aria-busy')
    this.removeAttribute('aria-busy')
    const missing = make('p', { className: 'note' }, this.dataset.pageMissing ?? '')
    if (page === undefined) this.#page.replaceChildren(missing)
    else this.#page.innerHTML = page.html
    if (!this.#page.isConnected) this.replaceChildren(this.#bar, this.#page)
    showMenu(page?.menu)
    document.title = page === undefined ? this.#wholeTitle : `${page.title} - ${this.#wholeTitle}`
    chooseMethod(page?.methods ?? [])
    rememberSampleLanguage()
    if (this.#page.querySelector('form[data-server-form]')) {
      void import('../shared/server-address.ts').then(({ fillServerForms }) => fillServerForms())
    }
    // The highlighter listens for this event.
    document.dispatchEvent(new Event('change'))
    if (isFirst) return
    scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  }

  /** Links between pages of the draft change the shown page and the URL. */
  readonly #onClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !this.contains(link) || link.origin !== location.origin) return
    const here = readPreviewAddress(location)
    const there = readPreviewAddress(link)
    if (there === undefined || there.id !== here?.id || link.hash !== '') return
    event.preventDefault()
    history.pushState(history.state, '', previewHref(languageOf(this), there))
    this.#ask(there)
  }

  /** Also fired if only the fragment changed. */
  readonly #onPopState = (): void => {
    const address = readPreviewAddress(location)
    if (address !== undefined && pageOf(address) !== this.#shown) this.#ask(address)
  }

  #say(text: string | undefined, ...after: readonly Node[]): void {
    this.replaceChildren(make('p', { className: 'note', role: 'status' }, text ?? ''), ...after)
  }
}

const pageOf = ({ page, method = '' }: PreviewAddress): string => `${method} ${page}`

/** A draft may have a title in one language only. */
function nameOf(draft: DocumentDraft | ContentDraft, language: Language): string {
  if ('text' in draft) return draft.name
  const { item } = draft
  const inIndonesian = ownMember(ownMember(ownMember(item, 'translations'), 'id'), 'title')
  const titles = [ownMember(item, 'title'), inIndonesian]
  const shown = language === 'id' ? titles.toReversed() : titles
  return shown.filter((title) => typeof title === 'string').find((title) => title !== '') ?? ''
}

const ownMethods = new CSSStyleSheet()
document.adoptedStyleSheets.push(ownMethods)

/** Selects one of several methods, like `?method=` on a page of the site. */
function chooseMethod(methods: readonly string[]): void {
  const wanted = readPreviewAddress(location)?.method
  const root = document.documentElement
  if (wanted !== undefined && methods.includes(wanted)) root.dataset.method = wanted
  else delete root.dataset.method
  // The page's policy lists its styles by hash, but allows a script to add a stylesheet.
  ownMethods.replaceSync(ownMethodStyle(methods) ?? '')
}

/** Replaces the published document's menu. */
function showMenu(menu: RenderedPage['menu']): void {
  if (menu === undefined) return
  for (const nav of document.querySelectorAll<HTMLElement>('.side nav')) {
    nav.innerHTML = menu.html
    const title = nav.previousElementSibling
    if (title?.matches('.side-title')) title.textContent = menu.title
  }
}

/** Returns the page to open if the draft is missing or the portal failed. */
function wayOfError(error: LoadError): Way | undefined {
  if (error.code === 'missing') return wayOf('page', { status: 404 })
  return error.code === 'refused' ? wayOf('page', error) : undefined
}

function signIn(): void {
  const here = encodeURIComponent(`${location.pathname}${location.search}`)
  location.assign(`/auth/login?redirect-url=${here}`)
}

customElements.define('gapura-preview', GapuraPreview)
