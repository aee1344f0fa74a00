/** Body, canonical body, digest, string to sign and signature of one request. */
import { fillText } from '#core/fill-text.ts'
import { usePlayground } from './context.ts'
import type { PreparedRequest } from './prepare.ts'
import { Step } from './Step.tsx'

export function SignatureSteps({ request }: { readonly request: PreparedRequest }) {
  const { texts } = usePlayground()
  const { trace, signedBody } = request
  const bodyName = trace === null ? texts.body : texts.signedBody
  const size = fillText(texts.bytes, { count: signedBody.byteLength })
  return (
    <dl className="pg-steps">
      {signedBody.byteLength === 0 ? (
        <div className="pg-step">
          <dt>{bodyName}</dt>
          <dd className="pg-hint">{trace === null ? texts.noUnsignedBody : texts.noBody}</dd>
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
          <dt>{texts.signature}</dt>
          <dd className="pg-hint">{texts.unsignedTrace}</dd>
        </div>
      ) : (
        <>
          {trace.canonicalBody.text !== '' && (
            <Step name={texts.canonicalBody} text={trace.canonicalBody.text} />
          )}
          {trace.canonicalBody.text === '' && signedBody.byteLength > 0 && (
            <div className="pg-step">
              <dt>{texts.canonicalBody}</dt>
              <dd className="pg-hint">{texts.unsignedBody}</dd>
            </div>
          )}
          <Step name={texts.digest} text={trace.digest} />
          <Step name={texts.stringToSign} text={trace.stringToSign} />
          <Step name={texts.signature} text={trace.signature} />
        </>
      )}
    </dl>
  )
}
