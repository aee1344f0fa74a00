/**
 * Response headers: names truncated to 15 characters (specification §9), with the full name in the
 * title.
 */
import { truncate } from '#core/truncate.ts'
import { HEADER_NAME_LENGTH } from '../../shared/format.ts'
import { usePlayground } from '../context.ts'
import { Step } from '../Step.tsx'

interface Props {
  readonly headers: readonly (readonly [name: string, value: string])[]
}

export function AnswerHeaders({ headers }: Props) {
  const { t } = usePlayground()
  if (headers.length === 0) return <p className="pg-hint">{t('noAnswerHeaders')}</p>
  return (
    <dl className="pg-steps">
      {headers.map(([name, value]) => (
        <Step key={name} name={name} label={truncate(name, HEADER_NAME_LENGTH)} text={value} />
      ))}
    </dl>
  )
}
