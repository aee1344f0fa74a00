/** Names the parts of an operation that can be removed. Pure. */
import { type OperationForm, type Removable, TEXT_GROUPS } from '#core/openapi/edit/form-parts.ts'
import type { useFormTexts } from './form-texts.ts'

type FormTexts = ReturnType<typeof useFormTexts>

/** @returns by key of the part, all different */
export function partNames(form: OperationForm, y: FormTexts): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  return new Map(
    form.removables.map((part) => {
      const name = partName(form, part, y)
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return [part.key, count === 1 ? name : `${name} #${count}`]
    }),
  )
}

/** @returns the parts for a list of choices, in reading order */
export function groupedParts(
  form: OperationForm,
  names: ReadonlyMap<string, string>,
  y: FormTexts,
) {
  return TEXT_GROUPS.flatMap((group) => {
    const parts = form.removables.filter((part) => part.group === group)
    const items = parts.map(({ key }) => ({ value: key, label: names.get(key) ?? key }))
    return items.length === 0 ? [] : [{ group: y(`texts.${group}`), items }]
  })
}

function partName(form: OperationForm, part: Removable, y: FormTexts): string {
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
      const notes = [isNamed ? y(`remove.${kind}`) : undefined, variant].filter(Boolean)
      return notes.length === 0 ? name : `${name} (${notes.join(', ')})`
    }
  }
}
