/** Opens the target of a fragment, and folds and tabs around it, then scrolls to it. */
addEventListener('hashchange', showTarget)
showTarget()

function showTarget(): void {
  const target = targetOf(location.hash)
  if (!target || isShown(target)) return
  unfold(target)
  target.scrollIntoView()
}

function isShown(target: Element): boolean {
  return target.checkVisibility() && !(target instanceof HTMLDetailsElement && !target.open)
}

/** Opens the target, such as a response, and every fold and tab around it. */
export function unfold(target: Element): void {
  if (target instanceof HTMLDetailsElement) target.open = true
  for (let inner: Element = target; inner.parentElement; inner = inner.parentElement) {
    const outer = inner.parentElement
    if (outer instanceof HTMLDetailsElement) outer.open = true
    if (inner.matches('.tab-panel')) chooseTab(outer, inner)
  }
}

export function targetOf(hash: string): HTMLElement | null {
  return document.getElementById(decodeFragment(hash.slice(1)))
}

/** The n-th radio button of a group shows its n-th panel (controls.css). */
function chooseTab(tabs: Element, panel: Element): void {
  const place = [...tabs.querySelectorAll(':scope > .tab-panel')].indexOf(panel)
  const input = tabs.querySelectorAll<HTMLInputElement>(':scope > input')[place]
  if (input) input.checked = true
}

/** A fragment may contain anything, even an incomplete escape sequence. */
function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
