/** The signed string beside the one the API expected, the difference marked in both. */
import type { SignatureTrace } from '#core/signature/sign.ts'
import { differenceOf, type Refusal } from '../../shared/refusal.ts'
import { usePlayground } from '../context.ts'

interface Props {
  readonly refusal: Refusal
  readonly trace: SignatureTrace
}

export function Comparison({ refusal, trace }: Props) {
  const { texts } = usePlayground()
  const isBodyOther =
    refusal.canonicalBody !== undefined && refusal.canonicalBody !== trace.canonicalBody.text
  return (
    <dl className="pg-comparison">
      <dt>{texts.yourString}</dt>
      <Marked text={trace.stringToSign} other={refusal.stringToSign} />
      <dt>{texts.expectedString}</dt>
      <Marked text={refusal.stringToSign} other={trace.stringToSign} />
      {isBodyOther && (
        <>
          <dt>{texts.expectedBody}</dt>
          <Marked text={refusal.canonicalBody ?? ''} other={trace.canonicalBody.text} />
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
