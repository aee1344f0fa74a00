/** Body, canonical body, digest, string to sign and signature of one request. */
import { usePlayground } from './context.ts'
import type { PreparedRequest } from './prepare.ts'
import { Step } from './Step.tsx'

export function SignatureSteps({ request }: { readonly request: PreparedRequest }) {
  const { t } = usePlayground()
  const { trace, signedBody } = request
  const bodyName = trace === null ? t('body') : t('signedBody')
  const size = t('bytes', { count: signedBody.byteLength })
  return (
    <dl className="pg-steps">
      {signedBody.byteLength === 0 ? (
        <div className="pg-step">
          <dt>{bodyName}</dt>
          <dd className="pg-hint">{trace === null ? t('noUnsignedBody') : t('noBody')}</dd>
        </div>
      ) : (
        <Step
          name={bodyName}
          text={new TextDecoder().decode(signedBody)}
          note={<p className="pg-hint">{size}</p>}
        />
      )}
      {trace === null ? (
        <div className="pg-step">
          <dt>{t('signature')}</dt>
          <dd className="pg-hint">{t('unsignedTrace')}</dd>
        </div>
      ) : (
        <>
          {trace.canonicalBody.text !== '' && (
            <Step name={t('canonicalBody')} text={trace.canonicalBody.text} />
          )}
          {trace.canonicalBody.text === '' && signedBody.byteLength > 0 && (
            <div className="pg-step">
              <dt>{t('canonicalBody')}</dt>
              <dd className="pg-hint">{t('unsignedBody')}</dd>
            </div>
          )}
          <Step name={t('digest')} text={trace.digest} />
          <Step name={t('stringToSign')} text={trace.stringToSign} />
          <Step name={t('signature')} text={trace.signature} />
        </>
      )}
    </dl>
  )
}
