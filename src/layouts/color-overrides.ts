/** A company's own colors over those of src/styles/tokens.css. */
import { isPortalColor } from '#core/site/portal-color.ts'
import type { PortalConfig } from '#core/site/site.ts'

const LAYER_ORDER = '@layer reset,tokens,base,prose,components,overrides;'

/**
 * @returns a style for the head; undefined when the configuration names no colors
 * @throws RangeError for a name or value that is none: a mistake in src/portal.config.ts
 */
export function colorOverrides({ colors = {} }: PortalConfig): string | undefined {
  const lines = Object.entries(colors).map(([name, value]) => {
    if (isPortalColor(name, value)) return `--${name}:${value}`
    throw new RangeError(
      `The color "${name}" of src/portal.config.ts is not usable: expected a token's name such as accent and a CSS color such as #4f8cfd, got ${JSON.stringify(value)}; correct it`,
    )
  })
  // It stands before the stylesheet, so it says the order of layers too (src/styles/layers.css).
  // The second theme (?mode=privypass) keeps its own.
  return lines.length === 0
    ? undefined
    : `${LAYER_ORDER}@layer overrides{:root:not([data-mode="privypass"]){${lines.join(';')}}}`
}
