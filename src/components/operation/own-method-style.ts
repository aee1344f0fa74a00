/** Shows the operation of a method that the fixed stylesheet doesn't know when `?method=` selects it. */
import { METHODS } from '#core/openapi/http-methods.ts'

/**
 * Style for the methods in `additionalOperations`; page-head.css has the others.
 *
 * @param methods lowercase, as in `data-method`
 * @returns undefined if the page has no such method
 * @example ownMethodStyle(['get', 'copy'])
 * // ':root[data-method="copy"] .operation:not([data-method="copy"]){display:none}'
 */
export function ownMethodStyle(methods: readonly string[]): string | undefined {
  const selectors = methods
    .filter((method) => !METHODS.has(method))
    .map((method) => `[data-method="${escapeString(method)}"]`)
    .map((own) => `:root${own} .operation:not(${own})`)
  return selectors.length === 0 ? undefined : `${selectors.join()}{display:none}`
}

/** A document may name a method with any characters, also those that end a string or the style. */
const escapeString = (text: string): string =>
  text.replaceAll(/[^\w-]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)
