/** The partner's callback URLs, to copy and to replace. */
import type { CallbackAddresses } from '#core/api/callback-records.ts'
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
