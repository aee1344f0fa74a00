/** A name such as `IncomingPhoneNumberList`, which may break before a capital letter or after an underscore. */
import type { ReactNode } from 'react'

/** Shorter words fit into the menu. */
const LONG_WORD = /[^\s/.-]{20,}/
const BREAK = /(?<=[a-z\d])(?=[A-Z])|(?<=_)(?=[A-Za-z\d])/

export function BreakableName({ name }: { readonly name: string }): ReactNode {
  if (!LONG_WORD.test(name)) return name
  let upTo = ''
  return (
    // One child: the links of the menu are flex containers.
    <span>
      {name.split(BREAK).flatMap((part) => {
        upTo += part
        return upTo === part ? [part] : [<wbr key={upTo} />, part]
      })}
    </span>
  )
}
