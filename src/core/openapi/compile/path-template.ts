/** Variables of a path template, in the plain form and in the RFC 6570 forms `{.x*}`, `{;x*}`. */
export function templateVariables(path: string): readonly string[] {
  const names = [...path.matchAll(/\{[.;?&#+/]?([^{}*]+)\*?\}/g)].map(([, name]) => name ?? '')
  return [...new Set(names.filter((name) => name !== ''))]
}
