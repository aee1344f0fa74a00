/** A company's own colours over those of src/styles/tokens.css. */
import { isPortalColour } from '#core/site/portal-colour.ts'
import type { PortalConfig } from '#core/site/site.ts'

const LAYER_ORDER = '@layer reset,tokens,base,prose,components,overrides;'

/**
 * @returns a style for the head; undefined when the configuration names no colours
 * @throws RangeError for a name or value that is none: a mistake in src/portal.config.ts
 */
export function colourOverrides({ colours = {} }: PortalConfig): string | undefined {
  const lines = Object.entries(colours).map(([name, value]) => {
    if (isPortalColour(name, value)) return `--${name}:${value}`
    throw new RangeError(
      `The colour "${name}" of src/portal.config.ts is not usable: expected a token's name such as accent and a CSS colour such as #4f8cfd, got ${JSON.stringify(value)}; correct it`,
    )
  })
  // It stands before the stylesheet, so it says the order of layers too (src/styles/layers.css).
  // The second theme (?mode=privypass) keeps its own.
  return lines.length === 0
    ? undefined
    : `${LAYER_ORDER}@layer overrides{:root:not([data-mode="privypass"]){${lines.join(';')}}}`
}
