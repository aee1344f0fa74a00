/**
 * Shows the signed string next to the one that the API expected, with the difference marked in
 * both.
 */
import { type SignatureTrace, stepOutput } from '#core/signature/sign-request.ts'
import { differenceOf } from '#core/text-difference.ts'
import type { SigningError } from '../../shared/signing-error.ts'
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
      <Marked text={trace.stringToSign} other={error.stringToSign} />
      <dt>{t('expectedString')}</dt>
      <Marked text={error.stringToSign} other={trace.stringToSign} />
      {isBodyOther && (
        <>
          <dt>{t('expectedBody')}</dt>
          <Marked text={error.canonicalBody ?? ''} other={ownBody} />
        </>
      )}
    </dl>
  )
}

function Marked({ text, other }: { readonly text: string; readonly other: string }) {
  const { before, changed, after } = differenceOf(text, other)
  return (
    <dd>
      {before}
      {changed !== '' && <mark>{changed}</mark>}
      {after}
    </dd>
  )
}
