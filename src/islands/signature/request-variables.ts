/** Variables in braces (`{{name}}`), as Postman, Insomnia and files of requests have them. Pure. */

const VARIABLE = /\{\{ *(?:_\.)?([\w.$-]+) *\}\}/g

/** A variable without a value stays. */
export const withVariables = (text: string, variables: ReadonlyMap<string, string>): string =>
  text.replace(VARIABLE, (found, name) => variables.get(name) ?? found)

/** @returns the variables that the text still has, with their braces */
export const unknownVariables = (text: string): readonly string[] => text.match(VARIABLE) ?? []
