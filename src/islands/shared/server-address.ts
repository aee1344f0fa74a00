/**
 * `form[data-server-form]`: the selected server with its variables becomes the URL of the path line
 * and of the samples, here and on every other page of the document (stores/server-choice.ts).
 */
import { ownMember } from '#core/own-member.ts'
import { withoutSlashesAtEnd } from '#core/site/without-end-slash.ts'
import { serverChoiceStore } from '../../stores/server-choice.ts'

const FORMS = 'form[data-server-form]'

const store = serverChoiceStore()
/** The URL that each form filled in last. */
const shown = new WeakMap<HTMLFormElement, string>()

/** Called again after more forms are added to the page. */
export function fillServerForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(FORMS)) {
    if (!shown.has(form)) {
      shown.set(form, form.closest('.operation')?.querySelector('.path-line i')?.textContent ?? '')
      form.addEventListener('submit', (event) => event.preventDefault())
      for (const type of ['input', 'change']) form.addEventListener(type, () => remember(form))
      // Selected before this script ran.
      if (isChanged(form)) remember(form)
    }
    fill(form)
  }
}

function fill(form: HTMLFormElement): void {
  const choice = store.$choice.get()
  const select = form.querySelector<HTMLSelectElement>('select[name="server"]')
  const isOffered = [...(select?.options ?? [])].some(({ value }) => value === choice.url)
  if (select && isOffered) select.value = choice.url
  const groups = [...form.querySelectorAll<HTMLFieldSetElement>('fieldset[data-url]')]
  const url = select?.value ?? groups[0]?.dataset.url ?? ''
  let address = url
  for (const group of groups) {
    const isChosen = group.dataset.url === url
    // A server with only a URL has nothing to show or to fill in.
    group.hidden = !isChosen || group.childElementCount === 1
    for (const control of isChosen ? controlsOf(group) : []) {
      const known = ownMember(choice.variables[url], control.name)
      if (typeof known === 'string' && known !== control.value) control.value = known
      const value = safeText(control.value) || defaultOf(control)
      address = address.replaceAll(`{${control.name}}`, value)
    }
  }
  show(form, withoutSlashesAtEnd(address))
}

function show(form: HTMLFormElement, address: string): void {
  const before = shown.get(form) ?? ''
  const operation = form.closest('.operation')
  if (!operation || before === address) return
  shown.set(form, address)
  const base = operation.querySelector('.path-line i')
  if (base) base.textContent = address
  const copy = operation.querySelector<HTMLElement>('.path-line .copy')
  const copied = copy?.dataset.copy ?? ''
  if (copy && copied.startsWith(before)) copy.dataset.copy = address + copied.slice(before.length)
  // A relative URL in the samples could be part of another one.
  if (!/^https?:/.test(before) || !/^https?:/.test(address)) return
  for (const block of operation.querySelectorAll<HTMLElement>('.panel pre')) {
    // The playground prints its own URL.
    if (block.closest('.pg')) continue
    const code = block.querySelector('code')
    if (!code?.textContent.includes(before)) continue
    // A new text node removes the coloring of the old one (elements/highlight-samples.ts).
    code.replaceChildren(code.textContent.replaceAll(before, address))
    if (block.dataset.highlighted) block.dataset.highlight = block.dataset.highlighted
  }
  document.dispatchEvent(new Event('change'))
}

function remember(form: HTMLFormElement): void {
  const select = form.querySelector<HTMLSelectElement>('select[name="server"]')
  const groups = [...form.querySelectorAll<HTMLFieldSetElement>('fieldset[data-url]')]
  const url = select?.value ?? groups[0]?.dataset.url ?? ''
  const group = groups.find(({ dataset }) => dataset.url === url)
  const values = (group ? controlsOf(group) : []).map(({ name, value }) => [name, value])
  store.choose(url, values.length === 0 ? undefined : Object.fromEntries(values))
}

function isChanged(form: HTMLFormElement): boolean {
  return controlsOf(form).some((control) =>
    control instanceof HTMLInputElement
      ? control.value !== control.defaultValue
      : control.selectedIndex !== defaultIndex(control),
  )
}

/** An emptied field means the default: without a value, the URL would name another host or path. */
const defaultOf = (control: HTMLInputElement | HTMLSelectElement): string =>
  control instanceof HTMLInputElement ? safeText(control.defaultValue) : ''

/** The first option is selected if none has the attribute. */
function defaultIndex({ options }: HTMLSelectElement): number {
  return Math.max(
    0,
    [...options].findLastIndex(({ defaultSelected }) => defaultSelected),
  )
}

function controlsOf(group: HTMLElement): readonly (HTMLInputElement | HTMLSelectElement)[] {
  return [...group.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
}

/** Samples are programs: a value must not terminate its string literal. */
function safeText(value: string): string {
  return value.replace(/[^\w.~:/@%-]/g, '')
}

fillServerForms()
// Runs after a selection in a form, the playground or another tab.
store.$choice.listen(fillServerForms)
