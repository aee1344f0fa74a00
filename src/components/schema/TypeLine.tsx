/** The line of a value without a name, such as a body or an alternative: its type, marks and limits. */
import type { SchemaField } from '#core/openapi/schema-field.ts'
import type { RenderContext } from '../render-context.ts'
import { About } from './About.tsx'
import { constraintsInWords } from './constraints-in-words.ts'
import { fieldTypeInWords } from './FieldRow.tsx'

interface Props {
  readonly field: SchemaField
  readonly context: RenderContext
  /** True if the fields below show the type, so that only marks or limits need the line. */
  readonly isTypeShown: boolean
  readonly className: string
}

export function TypeLine({ field, context, isTypeShown, className }: Props) {
  const { t } = context
  const { since, sunset, deprecationReason: reason } = field
  const phrases = [
    ...constraintsInWords(field.constraints, t),
    ...(since === undefined ? [] : [t('field.since', { version: since })]),
    ...(sunset === undefined ? [] : [t('field.sunset', { date: context.dateInWords(sunset) })]),
  ]
  return (
    <>
      {(!isTypeShown || field.deprecated || phrases.length > 0) && (
        <p className={className}>
          <span>{fieldTypeInWords(field, context)}</span>
          {field.deprecated && <b className="is-deprecated"> {t('field.deprecated')}</b>}
          {phrases.map((phrase) => (
            <small key={phrase}> {phrase}</small>
          ))}
        </p>
      )}
      {reason !== undefined && (
        <About text={t('field.deprecatedReason', { reason })} context={context} />
      )}
    </>
  )
}
