/** Puts a button next to every text of the preview that a form can edit. */
import type { TextGroup, TextMember } from '#core/openapi/edit/form-parts.ts'
import type { YamlTexts } from '../yaml-texts.ts'

/** A text as it appears on the page. */
export interface ShownPlace {
  readonly group: TextGroup
  /** As in the form, without the brackets of lists. */
  readonly of: string
  readonly member: TextMember
}

const PARAMETERS = /-(?:path|query|querystring|header|cookie)$/

export function addEditButtons(page: Element, y: YamlTexts): Map<Element, ShownPlace> {
  const places = new Map<Element, ShownPlace>()
  const add = (parent: Element | null, place: ShownPlace, text: string, label = text): void => {
    if (parent === null) return
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'yaml-edit'
    button.textContent = text
    button.setAttribute('aria-label', label)
    parent.append(' ', button)
    places.set(button, place)
  }
  const addNamed = (parent: Element | null, group: TextGroup, of: string): void => {
    if (of === '') return
    add(parent, { group, of, member: 'description' }, y('edit'), y('editNamed', { name: of }))
  }
  const operation = { group: 'operation', of: '' } as const
  add(page.querySelector('.operation-title'), { ...operation, member: 'summary' }, y('editTitle'))
  const description = page.querySelector('.operation-text > .prose')
  add(description, { ...operation, member: 'description' }, y('editDescription'))
  for (const section of page.querySelectorAll('.section')) {
    const id = section.querySelector('header > [id]')?.id ?? ''
    const group = groupOf(id)
    if (group === undefined) continue
    for (const row of section.querySelectorAll('.fields > li')) {
      addNamed(row.querySelector('p'), group, namesOf(row, section).join('.'))
    }
    if (group !== 'responses') continue
    for (const response of section.querySelectorAll('.response')) {
      const of = /(?:^|-)([1-5](?:\d\d|XX)|default)$/.exec(response.id)?.[1] ?? ''
      addNamed(response.querySelector('.response-text'), group, of)
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
