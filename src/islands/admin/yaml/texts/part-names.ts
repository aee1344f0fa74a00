/** Names the parts of an operation for forms. Pure. */
import { type OperationForm, TEXT_GROUPS, type WrittenPart } from '#core/openapi/edit/form-parts.ts'
import { distinctNames } from './distinct-names.ts'
import type { useFormTexts } from './form-texts.ts'

type FormTexts = ReturnType<typeof useFormTexts>

/** @returns by key of the part, all different */
export function partNames(form: OperationForm, y: FormTexts): ReadonlyMap<string, string> {
  const names = distinctNames(form.parts.map((part) => partName(form, part, y)))
  return new Map(form.parts.map(({ key }, index) => [key, names[index] ?? '']))
}

/**
 * @param parts - those to choose from
 * @returns the choices of a list, in reading order
 */
export function groupedParts(
  parts: readonly WrittenPart[],
  names: ReadonlyMap<string, string>,
  y: FormTexts,
) {
  return TEXT_GROUPS.flatMap((group) => {
    const items = parts
      .filter((part) => part.group === group)
      .map(({ key }) => ({ value: key, label: names.get(key) ?? key }))
    return items.length === 0 ? [] : [{ group: y(`texts.${group}`), items }]
  })
}

function partName(form: OperationForm, part: WrittenPart, y: FormTexts): string {
  const { kind, status, of, variant } = part
  switch (kind) {
    case 'operation': {
      const [, path = '', method = ''] = form.path
      return `${method.toUpperCase()} ${path}`
    }
    case 'body':
      return y('texts.request')
    case 'response':
      return status ?? ''
    default: {
      const inside = of === '' ? y('texts.example') : of
      const name = status === undefined ? inside : `${status}: ${inside}`
      const isNamed = kind === 'header' || (kind === 'example' && of !== '')
      const notes = [isNamed ? y(`part.${kind}`) : undefined, variant].filter(Boolean)
      return notes.length === 0 ? name : `${name} (${notes.join(', ')})`
    }
  }
}
