/** The partner's callback URLs and the keys that verify callbacks. */
import type { CallbackAddresses, CallbackPublicKey } from '#core/api/callback-records.ts'
import { CALLBACK_PAGES } from '#core/api/callbacks.ts'
import { CopyButton } from '../shared/CopyButton.tsx'
import { AskFirst } from './AskFirst.tsx'
import type { CallbackTexts } from './CallbackInbox.tsx'
import { renewAddresses } from './client.ts'
import { ports } from './use-inbox.ts'

interface Props {
  readonly addresses: CallbackAddresses
  readonly t: CallbackTexts
  onRenewed(): void
}

/** To copy and to replace. */
export function Addresses({ addresses, t, onRenewed }: Props) {
  return (
    <section className="ci-addresses" aria-labelledby="ci-addresses">
      <h2 id="ci-addresses">{t('addresses')}</h2>
      <p>{t('addressNote')}</p>
      <dl>
        {CALLBACK_PAGES.map((page) => (
          <div key={page}>
            <dt>{t(`page.${page}`)}</dt>
            <dd>
              <code>{addresses[page]}</code>
              <CopyButton text={addresses[page]} name={t(`page.${page}`)} t={t} />
            </dd>
          </div>
        ))}
      </dl>
      <AskFirst
        label={t('renew')}
        title={t('renewTitle')}
        text={t('renewText')}
        yes={t('renewYes')}
        no={t('renewNo')}
        failed={t('renewFailed')}
        act={() => renewAddresses(ports)}
        onDone={onRenewed}
      />
    </section>
  )
}

interface PublicKeysProps {
  readonly keys: readonly CallbackPublicKey[]
  readonly t: CallbackTexts
}

/** The public keys that verify the sandbox's callbacks, to copy in two formats. */
export function PublicKeys({ keys, t }: PublicKeysProps) {
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
