/** One screen: title and actions in the header, content below. Also sets the document's title. */
import { Button } from '@mantine/core'
import { type PropsWithChildren, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import { hrefTo } from '#core/site/href.ts'
import { LeftIcon } from '../icons.tsx'
import { lazily } from '../lazily.ts'
import { usePortal } from '../portal.ts'
import { HoldBanner } from '../site/HoldBanner.tsx'
import { type TextKey, useTexts } from '../texts.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'

/**
 * Loaded separately: its list of suggestions is a large part of the library, and is not needed
 * immediately.
 */
const MenuSearch = lazily('MenuSearch', () => import('./MenuSearch.tsx'), {
  fallback: <div className="admin-find" />,
  failed: () => <div className="admin-find" />,
})

export interface ScreenProps extends PropsWithChildren {
  readonly title: string
  /** Title of the window, if it differs from the template (specification §2, error page titles). */
  readonly windowTitle?: string
  /** Next to the title: badges, the state of saving. */
  readonly meta?: ReactNode
  readonly actions?: ReactNode
  readonly back?: { readonly href: string; readonly text: TextKey }
  /** The content fills the window and scrolls on its own. */
  readonly isFull?: boolean
}

const SPACE_BELOW_HEADER_PX = 24

export function Screen(props: ScreenProps) {
  const { title, windowTitle, meta, actions, back, isFull = false, children } = props
  const t = useTexts()
  const { product, language } = usePortal()
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    document.title = windowTitle ?? t('frame.documentTitle', { title, product })
  }, [title, windowTitle, product, t])
  const header = useRef<HTMLElement>(null)
  // The header's height varies; focused elements must scroll to a position below it.
  useLayoutEffect(() => {
    if (header.current === null) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      style.scrollPaddingBlockStart = `${height + SPACE_BELOW_HEADER_PX}px`
    })
    observer.observe(header.current)
    return () => observer.disconnect()
  }, [])
  // A new screen starts at the top, for keyboard users too.
  useEffect(() => main.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <header ref={header} className="admin-header">
        {back && (
          <Link className="admin-back" href={back.href} aria-label={t(back.text)}>
            <LeftIcon />
          </Link>
        )}
        <div className="admin-heading">
          <h1>{title}</h1>
          {meta}
        </div>
        <div className="admin-actions">
          {actions}
          <MenuSearch />
          <Button
            className="admin-support"
            variant="default"
            component="a"
            href={hrefTo(language, '/faq')}
          >
            {t('frame.support')}
          </Button>
          <ProfileMenu />
        </div>
      </header>
      <main
        id="content"
        ref={main}
        tabIndex={-1}
        className={isFull ? 'admin-content admin-content-full' : 'admin-content'}
      >
        <HoldBanner isFull={isFull} />
        {children}
      </main>
    </>
  )
}
