/** Values in texts: `{{name}}`. */

/** The names of the values in a text. */
export type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** Those that a text names, where the compiler knows it. */
type Filling<Text extends string> = string extends Text
  ? Readonly<Record<string, string | number>> | ((name: string) => string | undefined)
  : Readonly<Record<NamesIn<Text>, string | number>>

/**
 * A name without a value stays visible: a missing value is a bug worth seeing.
 *
 * @param values by name, or a function that finds one
 * @example fillText('at most {{max}} characters', { max: 9 }) // 'at most 9 characters'
 */
export function fillText<Text extends string>(text: Text, values: Filling<Text>): string {
  // as: `Filling` narrows the names for callers; here they are any.
  const given = values as Filling<string>
  const valueNamed = typeof given === 'function' ? given : (name: string) => given[name]
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    String(valueNamed(name) ?? whole),
  )
}
