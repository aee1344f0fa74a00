/** A text in which the part that differs from another text is marked. */
import { differenceOf } from '#core/text-difference.ts'

interface Props {
  readonly text: string
  readonly other: string
}

export function TextDifference({ text, other }: Props) {
  const { before, changed, after } = differenceOf(text, other)
  return (
    <>
      {before}
      {changed !== '' && <mark>{changed}</mark>}
      {after}
    </>
  )
}
