/** Variables of a path template, in the plain form and in the RFC 6570 forms `{.x*}`, `{;x*}`. */
export function templateVariables(
  path: string,
  isDeclared: (name: string) => boolean = () => false,
): readonly string[] {
  const names = expressionsOf(path).map(({ written, name }) =>
    isDeclared(written) ? written : name,
  )
  return [...new Set(names)]
}

/** Query parameters whose value is in the path, as some authors write operations that differ in nothing else. */
export function namesInQuery(path: string): ReadonlySet<string> {
  const query = new URLSearchParams(path.split(/[?#]/)[1])
  return new Set([...query].flatMap(([name, value]) => (value.includes('{') ? [] : [name])))
}

/**
 * Expressions in the forms of RFC 6570, which OpenAPI doesn't have: it takes them as names.
 *
 * @param isDeclared - tells whether a parameter has the name; the expression is no form then
 */
export function foreignExpressions(
  path: string,
  isDeclared: (name: string) => boolean,
): readonly Expression[] {
  return expressionsOf(path).filter(({ written, name }) => written !== name && !isDeclared(written))
}

interface Expression {
  /** Text between the braces. */
  readonly written: string
  readonly name: string
}

function expressionsOf(path: string): readonly Expression[] {
  return [...path.matchAll(/\{([.;?&#+/]?([^{}*]+)\*?)\}/g)].map(([, written = '', name = '']) => ({
    written,
    name,
  }))
}
