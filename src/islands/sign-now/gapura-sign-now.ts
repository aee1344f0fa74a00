/**
 * `<gapura-sign-now data-src="/_data/….json">`: signs the example request in the browser with the
 * current time. Until then, the element shows the values computed by the build.
 */
import { reloadOnce } from '../reload-guard.ts'

class GapuraSignNow extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button[data-live-sign]')
    button?.addEventListener('click', () => void this.#sign(button))
  }

  async #sign(button: Element): Promise<void> {
    try {
      const { signNow } = await import('./sign-now.ts')
      const trace = await signNow(this.dataset.src ?? '')
      this.#show('string', trace.stringToSign)
      this.#show('signature', trace.signature)
      this.#show(
        'headers',
        Object.entries(trace.headers)
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n'),
      )
      button.textContent = this.dataset.again ?? ''
    } catch {
      const isReloading = reloadOnce()
      if (!isReloading) this.#show('problem', this.dataset.failed ?? '')
    }
  }

  #show(name: string, text: string): void {
    const place = this.querySelector(`[data-live="${name}"]`)
    if (!place || place.textContent === text) return
    place.textContent = text
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
      place.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 150, easing: 'ease-out' })
    }
  }
}

customElements.define('gapura-sign-now', GapuraSignNow)
