/** An email address in a cell. A narrow one breaks it before "@" and dots instead of inside a word. */
import { Fragment } from 'react'

export function EmailText({ address }: { readonly address: string }) {
  const [first, ...rest] = address.split(/(?=[@.])/)
  return (
    <>
      {first}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other key and no state
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}
