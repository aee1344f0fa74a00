/** Body, canonical body, digest, string to sign and signature of one request. */
import { stepOutput } from '#core/signature/sign-request.ts'
import { type PlaygroundTexts, usePlayground } from './context.ts'
import type { PreparedRequest } from './prepare.ts'
import { Step } from './Step.tsx'

export function SignatureSteps({ request }: { readonly request: PreparedRequest }) {
  const { t } = usePlayground()
  const { trace, signedBody, isBodySigned } = request
  const bodyName = isBodySigned ? t('signedBody') : t('body')
  const steps = trace?.steps.filter(({ id, output }) => !SHOWN_APART.has(id) && output !== '') ?? []
  const size = t('bytes', { count: signedBody.byteLength })
  return (
    <dl className="pg-steps">
      {signedBody.byteLength === 0 ? (
        <div className="pg-step">
          <dt>{bodyName}</dt>
          <dd className="pg-hint">{isBodySigned ? t('noBody') : t('noUnsignedBody')}</dd>
        </div>
      ) : (
        <Step
          name={bodyName}
          text={new TextDecoder().decode(signedBody)}
          note={<p className="pg-hint">{size}</p>}
        />
      )}
      {request.kind === 'unsigned' ? null : trace === null ? (
        <div className="pg-step">
          <dt>{t('signature')}</dt>
          <dd className="pg-hint">{t('unsignedTrace')}</dd>
        </div>
      ) : (
        <>
          {steps.map(({ id, output }) => (
            <Step key={id} name={nameOf(id, t)} text={output} />
          ))}
          {stepOutput(trace, 'body-request') === '' && signedBody.byteLength > 0 && (
            <div className="pg-step">
              <dt>{t('canonicalBody')}</dt>
              <dd className="pg-hint">{t('unsignedBody')}</dd>
            </div>
          )}
          <Step name={t('stringToSign')} text={trace.stringToSign} />
          <Step name={t('signature')} text={trace.signature} />
        </>
      )}
    </dl>
  )
}

/** In a header, or below the others. */
const SHOWN_APART: ReadonlySet<string> = new Set([
  'timestamp',
  'string-to-sign',
  'hmac',
  'signature',
])

/** A recipe of version 2 names its values itself. */
function nameOf(id: string, t: PlaygroundTexts): string {
  if (id === 'body-request') return t('canonicalBody')
  return id === 'body-digest' ? t('digest') : id
}
