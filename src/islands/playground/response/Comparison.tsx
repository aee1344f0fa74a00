/**
 * Shows the signed string next to the one that the API expected, with the difference marked in
 * both.
 */
import { type SignatureTrace, stepOutput } from '#core/signature/sign-request.ts'
import type { SigningError } from '../../shared/signing-error.ts'
import { TextDifference } from '../../shared/TextDifference.tsx'
import { usePlayground } from '../context.ts'

interface Props {
  readonly error: SigningError
  readonly trace: SignatureTrace
}

export function Comparison({ error, trace }: Props) {
  const { t } = usePlayground()
  const ownBody = stepOutput(trace, 'body-request') ?? ''
  const isBodyOther = error.canonicalBody !== undefined && error.canonicalBody !== ownBody
  return (
    <dl className="pg-comparison">
      <dt>{t('yourString')}</dt>
      <dd>
        <TextDifference text={trace.stringToSign} other={error.stringToSign} />
      </dd>
      <dt>{t('expectedString')}</dt>
      <dd>
        <TextDifference text={error.stringToSign} other={trace.stringToSign} />
      </dd>
      {isBodyOther && (
        <>
          <dt>{t('expectedBody')}</dt>
          <dd>
            <TextDifference text={error.canonicalBody ?? ''} other={ownBody} />
          </dd>
        </>
      )}
    </dl>
  )
}
