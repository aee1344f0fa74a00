/** The public keys that verify the sandbox's callbacks, to copy in two formats. */
import type { CallbackPublicKey } from '#core/api/callback-records.ts'
import { CopyButton } from '../shared/CopyButton.tsx'
import type { CallbackTexts } from './CallbackInbox.tsx'

interface Props {
  readonly keys: readonly CallbackPublicKey[]
  readonly t: CallbackTexts
}

export function PublicKeys({ keys, t }: Props) {
  if (keys.length === 0) return null
  return (
    <section className="ci-addresses" aria-labelledby="public-key">
      <h2 id="public-key">{t('publicKey')}</h2>
      <p>{t('publicKeyNote')}</p>
      {keys.map(({ pem, jwk }) => (
        <dl key={jwk}>
          {[['PEM', pem.trim()] as const, ['JWK', jwk] as const].map(([format, key]) => (
            <div key={format}>
              <dt>{format}</dt>
              <dd>
                <code className="ci-key">{key}</code>
                <CopyButton text={key} name={format} t={t} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  )
}
