/** Compares two versions of an entry, and merges the chosen parts. */
import { type ConflictProps, ConflictView } from '../editing/ConflictView.tsx'
import { useTexts } from '../texts.tsx'
import type { ContentFields } from './areas.ts'
import { type ContentParts, joinParts, partsOf } from './content-parts.ts'
import { PartValue, partTitle } from './PartValue.tsx'

type Props = Omit<ConflictProps<ContentFields>, 'fieldTitle' | 'show'>

export function ContentConflict({ mine, conflict, onMerged, ...others }: Props) {
  const t = useTexts()
  const { theirs, before } = conflict
  const sides = { mine, theirs: theirs.fields }
  const split = partsOf(sides)
  return (
    <ConflictView<ContentParts>
      {...others}
      mine={split(mine)}
      conflict={{
        theirs: { ...theirs, fields: split(theirs.fields) },
        before: before && split(before),
      }}
      fieldTitle={(name) => partTitle(name, sides, t)}
      show={(name, parts) => <PartValue name={name} parts={parts} />}
      onMerged={(parts) => onMerged(joinParts(parts, sides))}
    />
  )
}
