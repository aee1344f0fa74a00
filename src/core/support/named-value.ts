/** Recognizes values whose name is another value, as in `{"name":"password","value":"…"}` and `["password","…"]`. */

const LABEL =
  /(?:name|key|field|header|param(?:eter)?|property|attribute|variable|type|kind|label|question|id)$|^[kn]$/i
const LABELED = /values?$|^(?:val|v|content|text|data|answer)$/i

/** True for a member whose value can be a name. */
export const isLabel = (member: string): boolean => LABEL.test(member)

/** True for a member whose value can belong to that name. */
export const isLabeled = (member: string): boolean => LABELED.test(member)

/**
 * True for a list in which names and values can take turns. The first can't be a sentence, as in a list of messages.
 *
 * @param items - undefined for lists and objects
 */
export function isListOfPairs(items: readonly (string | undefined)[]): boolean {
  const names = items.filter((_, at) => at % 2 === 0)
  return items.length % 2 === 0 && names.every((name = ' ') => !/\s/.test(name))
}
