/** The partner's own callback addresses, to copy. */
import { CALLBACK_PAGES, type CallbackAddresses } from '#core/api/callbacks.ts'
import { CopyButton } from '../signature/CopyButton.tsx'
import type { CallbackTexts } from './CallbackInbox.tsx'

interface Props {
  readonly addresses: CallbackAddresses
  readonly texts: CallbackTexts
}

export function Addresses({ addresses, texts }: Props) {
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
    </section>
  )
}
