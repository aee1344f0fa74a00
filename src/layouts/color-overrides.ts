/** Overrides the colors of src/styles/tokens.css with a company's own. */
import { isPortalColor } from '#core/site/portal-color.ts'
import type { PortalConfig } from '#core/site/site.ts'

const LAYER_ORDER = '@layer reset,tokens,base,prose,components,overrides;'

/**
 * @returns a style for the head; undefined if the configuration has no colors
 * @throws RangeError for an unknown name or an invalid value: an error in src/portal.config.ts
 */
export function colorOverrides({ colors = {} }: PortalConfig): string | undefined {
  const lines = Object.entries(colors).map(([name, value]) => {
    if (isPortalColor(name, value)) return `--${name}:${value}`
    throw new RangeError(
      `The color "${name}" in src/portal.config.ts must be the name of a token, such as accent, with a CSS color, such as #4f8cfd, got ${JSON.stringify(value)}.`,
    )
  })
  // It comes before the stylesheet, so it declares the order of layers too (src/styles/layers.css).
  // The second theme (?mode=privypass) is unchanged.
  return lines.length === 0
    ? undefined
    : `${LAYER_ORDER}@layer overrides{:root:not([data-mode="privypass"]){${lines.join(';')}}}`
}
