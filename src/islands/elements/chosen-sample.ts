/** Builds samples with every field of the request on demand, so that no page contains them. */

import { serverUrl } from '#core/site/server-url.ts'
import { requestSamples } from '../../components/operation/request-samples.ts'
import { optionsOf } from '../shared/request/initial-values.ts'
import { decodeOperationData } from '../shared/request/operation-data.ts'

/** The box is inside the island whose data describes the operation. */
export async function showFields(box: HTMLInputElement): Promise<void> {
  const address = box.closest<HTMLElement>('gapura-island')?.dataset.src
  const panel = box.closest('.panel')
  if (address === undefined || panel === null) return
  const response = await fetch(address)
  const data = decodeOperationData(await response.json())
  if (!response.ok || !data.ok) throw new Error(`${address} isn't the data of an operation`)
  const { servers, recipe, securitySchemes, answer } = data.value
  const operation = { ...data.value.operation, servers }
  const options = optionsOf(data.value)
  const samples = requestSamples(
    operation,
    // Read when the samples are shown, because the box may have been clicked again.
    { ...options, members: box.checked ? 'all' : 'needed' },
    box.dataset.allFields === 'signed' ? recipe : null,
    securitySchemes,
    answer,
  )
  const written = serverUrl(operation.servers[0])
  const chosen = panel.closest('.operation')?.querySelector('.path-line i')?.textContent ?? written
  const inSight = (source: string): string =>
    /^https?:/.test(written) ? source.replaceAll(written, chosen) : source
  const panels = panel.querySelectorAll('.tabs > .tab-panel')
  for (const [index, tab] of panel.querySelectorAll('.tabs > input').entries()) {
    const sample = samples.find(({ code }) => code === tab.getAttribute('value'))
    const block = panels[index]?.querySelector('pre')
    if (sample && block && !sample.isMissing) replaceText(block, inSight(sample.source))
  }
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
