/** Builds samples of another body, or with every field, on demand, so that no page contains them. */
import { serverUrl } from '#core/site/server-url.ts'
import { requestSamples, sourceOf } from '../../components/operation/request-samples.ts'
import { optionsOf, withBody } from '../shared/request/initial-values.ts'
import { decodeOperationData } from '../shared/request/operation-data.ts'

interface Choice {
  readonly isAll: boolean
  /** Index of the option. */
  readonly body: number
}

/** The choice that the samples of a panel show. */
const shown = new WeakMap<Element, Choice>()

/** @param form - inside the island whose data describes the operation */
export async function showChosen(form: Element): Promise<void> {
  try {
    await replaceSamples(form)
  } catch {
    // The samples are unchanged; the next choice retries.
    const { isAll, body } = shown.get(form) ?? { isAll: false, body: 0 }
    for (const box of form.querySelectorAll('input')) box.checked = isAll
    for (const list of form.querySelectorAll('select')) list.selectedIndex = body
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
  const body = form.querySelector('select')
  const isAll = form.querySelector('input')?.checked === true
  const written = { ...data.value.operation, servers }
  const operation = body === null ? written : withBody(written, body.value)
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
  if (body !== null) panel.querySelector('[data-sent]')?.remove()
  shown.set(form, { isAll, body: body?.selectedIndex ?? 0 })
  // The playground starts with it.
  if (body !== null) island.dataset.body = body.value
  if (isAll) island.dataset.members = 'all'
  else delete island.dataset.members
  document.dispatchEvent(new Event('change'))
}

/** A new text node removes the coloring of the old one (highlight-samples.ts). */
function replaceText(block: HTMLElement, source: string): void {
  block.querySelector('code')?.replaceChildren(source)
  delete block.dataset.whole
  delete block.dataset.wholeJson
  delete block.dataset.wholeFrom
  if (block.dataset.highlighted) block.dataset.highlight = block.dataset.highlighted
}
