/** Chooses a part of an operation. */
import { Select } from '@mantine/core'
import type { WrittenPart } from '#core/openapi/edit/form-parts.ts'
import { useFormTexts } from './form-texts.ts'
import { groupedParts } from './part-names.ts'

interface Props {
  /** Those to choose from. */
  readonly parts: readonly WrittenPart[]
  /** By key. */
  readonly names: ReadonlyMap<string, string>
  readonly chosen: WrittenPart | undefined
  /** True if a YAML anchor shares the chosen part with other places. */
  readonly isShared: boolean | undefined
  /** Number of places that the change applies to. */
  readonly uses: number
  readonly onChoose: (part: WrittenPart | undefined) => void
}

export function PartSelect({ parts, names, chosen, isShared, uses, onChoose }: Props) {
  const y = useFormTexts()
  return (
    <>
      <Select
        searchable
        data-autofocus
        // An open list would take the first Escape.
        openOnFocus={false}
        required
        label={y('part')}
        placeholder={y('part.choose')}
        data={groupedParts(parts, names, y)}
        value={chosen?.key ?? null}
        error={isShared && y('added.shared')}
        onChange={(key) => onChoose(parts.find((part) => part.key === key))}
      />
      {uses > 1 && <p className="yaml-quiet">{y('textsShared', { count: uses })}</p>}
    </>
  )
}
