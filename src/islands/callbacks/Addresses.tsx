/** The partner's own callback addresses, to copy and to change. */
import { CALLBACK_PAGES, type CallbackAddresses } from '#core/api/callbacks.ts'
import { CopyButton } from '../shared/CopyButton.tsx'
import { AskFirst } from './AskFirst.tsx'
import type { CallbackTexts } from './CallbackInbox.tsx'
import { renewAddresses } from './client.ts'
import { ports } from './use-inbox.ts'

interface Props {
  readonly addresses: CallbackAddresses
  readonly texts: CallbackTexts
  onRenewed(): void
}

export function Addresses({ addresses, texts, onRenewed }: Props) {
  return (
    <section className="ci-addresses" aria-labelledby="ci-addresses">
      <h2 id="ci-addresses">{texts.addresses}</h2>
      <p>{texts.addressNote}</p>
      <dl>
        {CALLBACK_PAGES.map((page) => (
          <div key={page}>
            <dt>{texts[`page.${page}`]}</dt>
            <dd>
              <code>{addresses[page]}</code>
              <CopyButton text={addresses[page]} name={texts[`page.${page}`]} texts={texts} />
            </dd>
          </div>
        ))}
      </dl>
      <AskFirst
        label={texts.renew}
        title={texts.renewTitle}
        text={texts.renewText}
        yes={texts.renewYes}
        no={texts.renewNo}
        failed={texts.renewFailed}
        act={() => renewAddresses(ports)}
        onDone={onRenewed}
      />
    </section>
  )
}
