/**
 * Request headers: names truncated to 15 characters (specification §9), secrets masked.
 */
import { truncate } from '#core/truncate.ts'
import { HEADER_NAME_LENGTH } from '../shared/format.ts'
import { usePlayground } from './context.ts'
import type { PreparedHeader } from './prepare.ts'
import { Step } from './Step.tsx'

interface Props {
  readonly title: string
  readonly headers: readonly PreparedHeader[]
}

/** `Bearer ` and the start of a token, or the start of another secret. */
const shownOf = (placeholder = 'Bearer $'): number => placeholder.indexOf('$') + 4

export function HeaderList({ title, headers }: Props) {
  const { t } = usePlayground()
  return (
    <>
      <h4 className="pg-steps-title">{headers.length === 0 ? t('noHeaders') : title}</h4>
      {headers.length > 0 && (
        <dl className="pg-steps">
          {headers.map(({ name, value, isSecret, placeholder }) => (
            <Step
              key={name}
              name={name}
              label={truncate(name, HEADER_NAME_LENGTH)}
              text={isSecret ? truncate(value, shownOf(placeholder)) : value}
              copy={value}
            />
          ))}
        </dl>
      )}
    </>
  )
}
