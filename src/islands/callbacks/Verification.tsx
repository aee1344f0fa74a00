/** The verification of a callback's signature, in words. */
import type { CallbackVerification } from '#core/api/callback-records.ts'
import { knownText } from '#core/translator.ts'
import type { MistakeTexts } from '../../components/signature/texts.ts'
import { TextDifference } from '../shared/TextDifference.tsx'
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
            <div>
              <dt>{t('signed')}</dt>
              <dd>
                <code>
                  <TextDifference text={signed_string} other={expected_string} />
                </code>
              </dd>
            </div>
          )}
          <div>
            <dt>{t('expected')}</dt>
            <dd>
              <code>
                <TextDifference text={expected_string} other={signed_string ?? expected_string} />
              </code>
            </dd>
          </div>
        </dl>
      )}
    </div>
  )
}
