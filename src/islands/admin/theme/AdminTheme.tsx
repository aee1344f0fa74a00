/** Mantine with the portal's tokens, in the page's theme. */
import { type CSSVariablesResolver, createTheme, MantineProvider } from '@mantine/core'
import { type PropsWithChildren, useSyncExternalStore } from 'react'
import { styleNonce } from '../style-nonce.ts'
import { BLUE, NIGHT } from './palette.ts'

/** Messages use 900 (admin.css). A menu opened after a message must cover it. */
const ABOVE_MESSAGES = 950

const theme = createTheme({
  primaryColor: 'blue',
  primaryShade: 6,
  colors: { blue: BLUE, dark: NIGHT },
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  headings: { fontFamily: 'var(--sans)' },
  defaultRadius: 6,
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Modal: {
      defaultProps: { centered: true, padding: 'lg' },
      styles: {
        title: { color: 'var(--text-strong)', fontSize: 'var(--size-16)', fontWeight: 650 },
      },
    },
    // The banner role belongs to the screen's header, not to a dialog's.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    // A menu contains only items, so the focus goes to the first of them.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, zIndex: ABOVE_MESSAGES } },
    Popover: { defaultProps: { zIndex: ABOVE_MESSAGES } },
    ActionIcon: { defaultProps: { size: 32 } },
    Badge: { classNames: { root: 'admin-tag', label: 'admin-tag-label' } },
  },
})

/** Maps Mantine's names to the meanings in tokens.css, which covers both themes. */
const MEANING = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-quiet)',
  '--mantine-color-placeholder': 'var(--text-quiet)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-control)',
  '--mantine-color-blue-text': 'var(--accent-text)',
  '--mantine-color-blue-light': 'var(--accent-soft)',
  '--mantine-color-blue-light-hover': 'var(--accent-soft)',
  '--mantine-color-blue-light-color': 'var(--accent-text)',
  '--mantine-color-blue-outline': 'var(--accent-text)',
  '--mantine-color-red-light': 'var(--danger-soft)',
  '--mantine-color-red-light-hover': 'var(--danger-soft)',
  '--mantine-color-red-light-color': 'var(--danger)',
  '--mantine-color-red-filled': 'var(--danger-fill)',
  '--mantine-color-red-filled-hover': 'var(--danger-fill-hover)',
  '--mantine-color-red-text': 'var(--danger)',
  // Menu items use this color directly.
  '--mantine-color-red-6': 'var(--danger)',
  '--mantine-color-green-light': 'var(--success-soft)',
  '--mantine-color-green-light-color': 'var(--success)',
  '--mantine-color-yellow-light': 'var(--warning-soft)',
  '--mantine-color-yellow-light-color': 'var(--warning)',
  '--mantine-color-gray-light': 'var(--hover)',
  '--mantine-color-gray-light-color': 'var(--text)',
  '--mantine-color-cyan-light': 'var(--info-soft)',
  '--mantine-color-cyan-light-color': 'var(--info)',
}

const resolver: CSSVariablesResolver = () => ({ variables: {}, light: MEANING, dark: MEANING })

export function AdminTheme({ children }: PropsWithChildren) {
  const scheme = useSyncExternalStore(subscribe, shownScheme)
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      forceColorScheme={scheme}
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  )
}

const darkSystem = '(prefers-color-scheme: dark)'

function shownScheme(): 'light' | 'dark' {
  // Paper is white in either theme, as in reference.css.
  if (matchMedia('print').matches) return 'light'
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia(darkSystem).matches ? 'dark' : 'light'
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const queries = [matchMedia(darkSystem), matchMedia('print')]
  for (const query of queries) query.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    for (const query of queries) query.removeEventListener('change', onChange)
  }
}
