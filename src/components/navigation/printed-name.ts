import { createElement } from 'react'
import { BreakableName } from '../BreakableName.tsx'
import { renderHtml } from '../render-html.ts'

/** Each page of a site names the same groups. */
const printed = new Map<string, string>()

/** @returns HTML */
export function printedName(name: string): string {
  const known = printed.get(name) ?? renderHtml(createElement(BreakableName, { name }))
  printed.set(name, known)
  return known
}
