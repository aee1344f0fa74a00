/** Shows how the request was signed, and whether the sent bytes are the signed ones. */
import { usePlayground } from '../context.ts'
import { HeaderList } from '../HeaderList.tsx'
import type { PreparedRequest } from '../prepare.ts'
import type { ReceiptComparison } from '../receipt.ts'
import { SignatureSteps } from '../SignatureSteps.tsx'
import { Step } from '../Step.tsx'

interface Props {
  readonly request: PreparedRequest
  readonly receipt: ReceiptComparison | null
}

export function Trace({ request, receipt }: Props) {
  const { t } = usePlayground()
  return (
    <>
      <SignatureSteps request={request} />
      <HeaderList title={t('requestHeaders')} headers={request.headers} />
      {receipt !== null && (
        <>
          <h4 className="pg-steps-title">{t('receipt')}</h4>
          <dl className="pg-steps">
            <Step
              name={request.isBodySigned ? t('signedDigest') : t('preparedDigest')}
              text={receipt.signedDigest}
            />
            <Step name={t('sentDigest')} text={receipt.sentDigest} />
          </dl>
        </>
      )}
    </>
  )
}

/** 'Signed 412 bytes, sent 412 bytes, same digest' */
export function ReceiptLine({ request, receipt }: Props) {
  const { t } = usePlayground()
  if (receipt === null) return <p className="pg-receipt">{t('receiptNone')}</p>
  const { isSame, signedBytes, sentBytes, otherPath } = receipt
  const unsigned = isSame ? 'receiptSameUnsigned' : 'receiptDiffersUnsigned'
  const signed = isSame ? 'receiptSame' : 'receiptDiffers'
  const words = request.isBodySigned ? signed : unsigned
  return (
    <>
      <p className="pg-receipt" data-tone={isSame ? 'success' : 'danger'}>
        <span aria-hidden="true">{isSame ? '✓' : '≠'}</span>{' '}
        {t(words, { signed: signedBytes, sent: sentBytes })}
      </p>
      {otherPath !== null && (
        <p className="pg-receipt" data-tone="danger">
          <span aria-hidden="true">≠</span> {t('receiptOtherPath', { ...otherPath })}
        </p>
      )}
    </>
  )
}
