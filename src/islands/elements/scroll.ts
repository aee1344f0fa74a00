/** Scrolls links on the same page in 300 ms (specification §9: duration 300, offset 0). */
import { targetOf, unfold } from './show-target.ts'

const DURATION_MS = 300

document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.hash.length < 2 || link.hasAttribute('data-keep-query')) return
  if (
    link.origin + link.pathname + link.search !==
    location.origin + location.pathname + location.search
  )
    return
  const target = targetOf(link.hash)
  if (!target || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  event.preventDefault()
  const from = scrollY
  // The browser computes the final position: let it scroll first, then animate to there.
  history.pushState(null, '', link.hash)
  // This change of the URL fires no event, so the target and folds around it open here.
  unfold(target)
  target.scrollIntoView({ behavior: 'instant' })
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
  play(from, scrollY, target)
})

function play(from: number, to: number, target: Element): void {
  const startedMs = performance.now()
  const step = (nowMs: number): void => {
    const part = Math.min(1, Math.max(0, (nowMs - startedMs) / DURATION_MS))
    scrollTo({ top: from + (to - from) * (1 - (1 - part) ** 3), behavior: 'instant' })
    if (part < 1) requestAnimationFrame(step)
    // Parts that were laid out on the way may be higher than estimated (operation.css).
    else target.scrollIntoView({ behavior: 'instant' })
  }
  step(startedMs)
}
