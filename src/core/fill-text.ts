/** Values in texts: `{{name}}`, as i18next writes them. */

/**
 * A name without a value stays visible: a missing value is a bug worth seeing.
 *
 * @param values by name, or a function that finds one
 * @example fillText('at most {{max}} characters', { max: 9 }) // 'at most 9 characters'
 */
export function fillText(
  text: string,
  values: Readonly<Record<string, string | number>> | ((name: string) => string | undefined),
): string {
  const valueNamed = typeof values === 'function' ? values : (name: string) => values[name]
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    String(valueNamed(name) ?? whole),
  )
}

/** One and many; Indonesian has the same words for both. */
export function countText(count: number, one: string, many: string): string {
  return fillText(count === 1 ? one : many, { count })
}
