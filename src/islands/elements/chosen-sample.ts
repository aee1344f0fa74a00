/** Builds samples of another body, authorized otherwise, or with every field, on demand, so that no page contains them. */
import { printWay } from '#core/authorization/alternatives.ts'
import type { Operation } from '#core/openapi/model.ts'
import { serverUrl } from '#core/site/server-url.ts'
import { requestSamples, sourceOf } from '../../components/operation/request-samples.ts'
import { saveChosenWay } from '../../stores/chosen-way.ts'
import { optionsOf, withBody } from '../shared/request/initial-values.ts'
import { decodeOperationData } from '../shared/request/operation-data.ts'

interface Choice {
  readonly isAll: boolean
  /** Values of the options; undefined if there is no choice. */
  readonly body: string | undefined
  readonly way: string | undefined
}

const NOTHING: Choice = { isAll: false, body: undefined, way: undefined }

/** The choice that the samples of a panel show. */
const shown = new WeakMap<Element, Choice>()

/** @param form - inside the island whose data describes the operation */
export async function showChosen(form: Element): Promise<void> {
  try {
    await replaceSamples(form)
  } catch {
    // The samples are unchanged; the next choice retries.
    const last = shown.get(form) ?? NOTHING
    for (const box of form.querySelectorAll('input')) box.checked = last.isAll
    for (const list of form.querySelectorAll('select')) {
      list.value = last[list.name === 'way' ? 'way' : 'body'] ?? list.options[0]?.value ?? ''
    }
  }
}

async function replaceSamples(form: Element): Promise<void> {
  const island = form.closest<HTMLElement>('gapura-island')
  const address = island?.dataset.src
  const panel = form.closest('.panel')
  if (island === null || address === undefined || panel === null) return
  const response = await fetch(address)
  const data = decodeOperationData(await response.json())
  if (!response.ok || !data.ok) throw new Error(`${address} isn't the data of an operation`)
  const { servers, recipe, securitySchemes, answer } = data.value
  // Read when the samples are shown, because another choice may have been made.
  const body = form.querySelector<HTMLSelectElement>('[name=body]')?.value
  const ways = form.querySelector<HTMLSelectElement>('[name=way]')
  const way = ways?.value
  const isAll = form.querySelector('input')?.checked === true
  const written = withWay({ ...data.value.operation, servers }, way)
  const operation = body === undefined ? written : withBody(written, body)
  const samples = requestSamples(
    operation,
    { ...optionsOf(data.value), members: isAll ? 'all' : 'needed' },
    form.hasAttribute('data-signed') ? recipe : null,
    securitySchemes,
    answer,
  )
  const server = serverUrl(servers[0])
  const chosen = panel.closest('.operation')?.querySelector('.path-line i')?.textContent ?? server
  const inSight = (source: string): string =>
    /^https?:/.test(server) ? source.replaceAll(server, chosen) : source
  const panels = panel.querySelectorAll('.tabs > .tab-panel')
  for (const [index, tab] of panel.querySelectorAll('.tabs > input').entries()) {
    const sample = samples.find(({ code }) => code === tab.getAttribute('value'))
    const block = panels[index]?.querySelector('pre')
    // Without a choice of bodies, the page shows the sentence already.
    const source = sample && sourceOf(sample, form.getAttribute('data-missing'))
    if (source && block) replaceText(block, inSight(source))
  }
  // The choice says it.
  if (body !== undefined) panel.querySelector('[data-sent]')?.remove()
  // The playground starts with what the reader chose. It may start with another way than the samples.
  const before = shown.get(form)?.way ?? ways?.options[0]?.value
  if (way !== undefined && way !== before) saveChosenWay(way)
  shown.set(form, { isAll, body, way })
  if (body !== undefined) island.dataset.body = body
  if (isAll) island.dataset.members = 'all'
  else delete island.dataset.members
  document.dispatchEvent(new Event('change'))
}

/** @returns the operation with this way to authorize only */
function withWay(operation: Operation, way: string | undefined): Operation {
  const security = operation.security.filter((alternative) => printWay(alternative) === way)
  return security.length === 0 ? operation : { ...operation, security }
}

/** A new text node removes the coloring of the old one (highlight-samples.ts). */
function replaceText(block: HTMLElement, source: string): void {
  block.querySelector('code')?.replaceChildren(source)
  delete block.dataset.whole
  delete block.dataset.wholeJson
  delete block.dataset.wholeFrom
  if (block.dataset.highlighted) block.dataset.highlight = block.dataset.highlighted
}
