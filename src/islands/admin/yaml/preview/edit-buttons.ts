/** Puts a button next to every text of the preview that a form can edit. */
import type { TextGroup, TextMember } from '#core/openapi/edit/form-parts.ts'

/** A text as it appears on the page. */
export interface ShownPlace {
  readonly group: TextGroup
  /** As in the form, without the brackets of lists. */
  readonly of: string
  readonly member: TextMember
}

const PARAMETERS = /-(?:path|query|querystring|header|cookie)$/

/** @param label - of the button, with the name of what it edits */
export function addEditButtons(
  page: Element,
  text: string,
  label: (name: string) => string,
): Map<Element, ShownPlace> {
  const places = new Map<Element, ShownPlace>()
  const add = (parent: Element | null, place: ShownPlace, name: string): void => {
    if (parent === null) return
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'yaml-edit'
    button.textContent = text
    button.setAttribute('aria-label', label(name))
    parent.append(' ', button)
    places.set(button, place)
  }
  const title = page.querySelector('.operation-title')
  const operation = title?.textContent ?? ''
  const description = page.querySelector('.operation-text > .prose')
  add(title, { group: 'operation', of: '', member: 'summary' }, operation)
  add(description, { group: 'operation', of: '', member: 'description' }, operation)
  for (const section of page.querySelectorAll('.section')) {
    const id = section.querySelector('header > [id]')?.id ?? ''
    const group = groupOf(id)
    if (group === undefined) continue
    for (const row of section.querySelectorAll('.fields > li')) {
      const of = namesOf(row, section).join('.')
      if (of !== '') add(row.querySelector('p'), { group, of, member: 'description' }, of)
    }
    if (group !== 'responses') continue
    for (const response of section.querySelectorAll('.response')) {
      const of = /(?:^|-)([1-5](?:\d\d|XX)|default)$/.exec(response.id)?.[1] ?? ''
      const parent = response.querySelector('.response-text')
      if (of !== '') add(parent, { group, of, member: 'description' }, of)
    }
  }
  return places
}

function groupOf(id: string): TextGroup | undefined {
  if (PARAMETERS.test(id)) return 'parameters'
  if (id.endsWith('-body')) return 'request'
  return id.endsWith('-responses') ? 'responses' : undefined
}

/** Names of a row and of the rows around it. */
function namesOf(row: Element, section: Element): readonly string[] {
  const names: string[] = []
  for (let at: Element | null = row; at !== null && at !== section; at = at.parentElement) {
    const name = at.matches('.fields > li') ? at.querySelector(':scope > p code') : null
    if (name !== null) names.unshift(name.textContent ?? '')
  }
  return names
}

/** @returns true if a text of the form is the one on the page */
export const isAt = (
  text: { readonly group: TextGroup; readonly of: string; readonly member: TextMember },
  place: ShownPlace,
): boolean =>
  text.group === place.group &&
  text.member === place.member &&
  text.of.replaceAll('[]', '').replace(/^\./, '') === place.of
