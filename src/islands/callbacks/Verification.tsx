/** The verification of a callback's signature, in words. */
import type { CallbackVerification } from '#core/api/callback-records.ts'
import { differenceOf } from '#core/text-difference.ts'
import { knownText } from '#core/translator.ts'
import type { MistakeTexts } from '../../components/signature/texts.ts'
import type { CallbackTexts } from './CallbackInbox.tsx'

interface Props {
  readonly verification: CallbackVerification
  readonly t: CallbackTexts
  readonly mistakes: MistakeTexts
}

export function Verification({ verification, t, mistakes }: Props) {
  const { outcome, reason, explanation, expected_string, signed_string } = verification
  if (outcome !== 'refused') {
    return <p className={`note ci-note-${outcome}`}>{t(`verdict.${outcome}`)}</p>
  }
  // A newer worker may send an unknown reason: then its own sentence appears.
  const words = knownText(t, `reason.${reason}`) ?? explanation ?? ''
  return (
    <div className="note ci-note-refused">
      <p>{words}</p>
      {verification.mistakes.map((mistake) => (
        <p key={mistake} data-mistake={mistake}>
          <b>{knownText(mistakes, `${mistake}.what`) ?? explanation}</b>{' '}
          {knownText(mistakes, `${mistake}.fix`)}
        </p>
      ))}
      {expected_string !== null && (
        <dl className="ci-strings">
          {signed_string !== null && (
            <Marked name={t('signed')} value={signed_string} other={expected_string} />
          )}
          <Marked
            name={t('expected')}
            value={expected_string}
            other={signed_string ?? expected_string}
          />
        </dl>
      )}
    </div>
  )
}

function Marked({ name, value, other }: MarkedProps) {
  const { before, changed, after } = differenceOf(value, other)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>
          {before}
          {changed !== '' && <mark>{changed}</mark>}
          {after}
        </code>
      </dd>
    </div>
  )
}

interface MarkedProps {
  readonly name: string
  readonly value: string
  readonly other: string
}
