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
      const { type } = this
      const { setLink, ...others } = this.parent?.() ?? {}
      return {
        ...others,
        setLink: (entered) => (props) => {
          const link = { ...entered, href: entered.href.trim() }
          onEnter(link.href)
          if (!isLinkAddress(link.href)) return false
          const { tr } = props
          const { from, empty } = tr.selection
          if (!empty) return setLink?.(link)(props) ?? false
          // Without words to link, the URL is the link. What is typed next isn't part of it.
          tr.insertText(link.href, from)
            .addMark(from, from + link.href.length, type.create(link))
            .removeStoredMark(type)
            .setMeta('preventAutolink', true)
          return true
        },
      }
    },
  }).configure({
    protocols: ['http', 'https'],
    openOnClick: false,
    HTMLAttributes: { target: null, rel: null, class: null },
  })
