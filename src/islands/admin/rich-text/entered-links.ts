/** Links from the link box: only URLs that stay a link for readers (specification §9). */
import { Link } from '@mantine/tiptap'
import { safeAddress } from '#core/content/safe-address.ts'

/**
 * True for `http` and `https`, a path of the site, a query and a fragment. Relative paths are
 * rejected: they resolve differently on each page that shows the text.
 */
export function isLinkAddress(address: string): boolean {
  if (/\s/.test(address) || safeAddress(address, 'link') !== address) return false
  return /^https?:/i.test(address) ? URL.canParse(address) : /^(?:\/(?![/\\])|[?#])/.test(address)
}

/** @param onEnter - called with each entered URL, also with one that is rejected */
export const linkWith = (onEnter: (address: string) => void) =>
  Link.extend({
    // The extension's own shortcut would open the link boxes of all texts in the window.
    addKeyboardShortcuts: () => ({}),
    addCommands() {
      const { setLink, ...others } = this.parent?.() ?? {}
      return {
        ...others,
        setLink: (entered) => (props) => {
          const link = { ...entered, href: entered.href.trim() }
          onEnter(link.href)
          return isLinkAddress(link.href) && (setLink?.(link)(props) ?? false)
        },
      }
    },
  }).configure({
    protocols: ['http', 'https'],
    openOnClick: false,
    HTMLAttributes: { target: null, rel: null, class: null },
  })
