/** Warns that a number can't be sent with the typed digits. */
import { usePlayground } from '../context.ts'
import type { InexactNumber } from '../inexact-numbers.ts'

interface Props {
  readonly id: string
  readonly inexact: InexactNumber
}

export function LargeNumber({ id, inexact: { written, kept } }: Props) {
  const { t } = usePlayground()
  return (
    <p id={id} className="pg-problem" role="status">
      {t('largeNumber', { number: written, kept })}
    </p>
  )
}
