/** Finds a setting in the text of a configuration. A module is run, so its values have no position. */
import { escapeRegExp } from '#core/escape-reg-exp.ts'

/**
 * @param name path of the setting: `slots.footer.0.href`
 * @param value text in the setting, such as a link, whose line is more exact
 * @returns the 1-based line; undefined if the names aren't written in this order, as in a computed object
 */
export function settingLine(source: string, name: string, value = ''): number | undefined {
  let at = 0
  for (const part of name.split('.')) {
    if (/^\d+$/.test(part)) continue
    const found = new RegExp(`(?<![\\w$-])['"]?${escapeRegExp(part)}['"]?\\s*:`).exec(
      source.slice(at),
    )
    if (found === null) return undefined
    at += found.index + found[0].length
  }
  const exact = value === '' ? -1 : source.indexOf(value, at)
  return source.slice(0, exact === -1 ? at : exact).split('\n').length
}
