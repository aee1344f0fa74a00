/** Updates the slots of a page from a newer page. Elements that exist in both stay, so focus and opened details do, too. */

/** @returns announcements of the cases whose state has changed */
export function updateSlots(shown: ParentNode, newer: ParentNode): readonly string[] {
  const focused = document.activeElement?.id ?? ''
  const said = [...shown.querySelectorAll<HTMLElement>('[data-slot]')].flatMap((slot) => {
    const next = newer.querySelector<HTMLElement>(`[data-slot="${slot.dataset.slot}"]`)
    if (next === null || next.dataset.run !== slot.dataset.run) return []
    const announced = announcements(slot, next)
    updateChildren(slot, next)
    return announced
  })
  // Only if its element was replaced.
  if (focused !== '' && document.activeElement?.id !== focused)
    document.getElementById(focused)?.focus({ preventScroll: true })
  return said
}

function announcements(slot: HTMLElement, next: HTMLElement): readonly string[] {
  return [...next.querySelectorAll<HTMLElement>('[data-announce]')].flatMap((part) => {
    const before = slot.querySelector<HTMLElement>(`[id="${part.id}"]`)
    const isChanged = before !== null && before.dataset.state !== part.dataset.state
    return isChanged ? [part.dataset.announce ?? ''] : []
  })
}

function updateChildren(shown: Element, next: Element): void {
  const [before, after] = [[...shown.childNodes], [...next.childNodes]]
  const pairs = before.map((node, index) => [node, after[index]] as const)
  if (before.length !== after.length || !pairs.every(([a, b]) => isSame(a, b))) {
    shown.replaceChildren(...after)
    return
  }
  for (const [a, b] of pairs) {
    if (a instanceof Element && b instanceof Element) {
      updateChildren(a, b)
      updateAttributes(a, b)
    } else if (b !== undefined && a.nodeValue !== b.nodeValue) a.nodeValue = b.nodeValue
  }
}

const isSame = (a: Node, b: Node | undefined): boolean =>
  a.nodeName === b?.nodeName &&
  (a instanceof Element ? a.id : '') === (b instanceof Element ? b.id : '')

function updateAttributes(shown: Element, next: Element): void {
  for (const { name } of [...shown.attributes])
    if (name !== 'open' && !next.hasAttribute(name)) shown.removeAttribute(name)
  for (const { name, value } of next.attributes) {
    // A reader may have closed it. It opens again if the case changes.
    const isKept = name === 'open' && stateAbove(shown) === stateAbove(next)
    if (!isKept && shown.getAttribute(name) !== value) shown.setAttribute(name, value)
  }
}

const stateAbove = ({ parentElement }: Element): string | undefined => parentElement?.dataset.state
