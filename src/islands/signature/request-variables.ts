/** Variables in braces (`{{name}}`), as Postman, Insomnia and files of requests have them. Pure. */

const VARIABLE = /\{\{ *(?:_\.)?([\w.$-]+) *\}\}/g

/** Values by name. */
export type Variables = Pick<ReadonlyMap<string, string>, 'get'>

/** A text that repeats a long value could fill the memory. */
const MAX_ADDED_LENGTH = 100_000

/** A variable without a value stays, as do those behind too many long values. */
export function withVariables(text: string, variables: Variables): string {
  let added = 0
  return text.replace(VARIABLE, (found, name) => {
    const value = variables.get(name) ?? found
    added += value.length
    return added > MAX_ADDED_LENGTH ? found : value
  })
}

/** @returns the variables that the text still has, with their braces */
export const unknownVariables = (text: string): readonly string[] => text.match(VARIABLE) ?? []
