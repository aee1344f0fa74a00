/** Entry point of the admin island: reads the shell page's data, loads the texts and renders. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { hrefTo } from '#core/site/href.ts'
import { withoutEndSlash } from '#core/site/without-end-slash.ts'
import { loadTranslator } from '#core/translator.ts'
import { admin } from '../../i18n/loaded/admin.ts'
import { decodeLanguage } from '../language.ts'
import { loadStylesheet } from '../load-stylesheet.ts'
import { App } from './App.tsx'
import { isOffline } from './api/client.ts'
import { ConfirmProvider } from './confirm/ConfirmProvider.tsx'
import { guardPresses } from './dialog/guard-presses.ts'
import { watchFocus } from './dialog/use-focus-back.ts'
import { guardDrops } from './editing/guard-drops.ts'
import { guardHistory, guardNavigation } from './editing/unsaved-changes.ts'
import { AlertProvider } from './feedback/AlertProvider.tsx'
import { ScreenBoundary } from './feedback/ScreenBoundary.tsx'
import { Portal, readPortal } from './portal.ts'
import { accountQuery, SessionGate } from './session/SessionGate.tsx'
import { watchShortcuts } from './shortcuts/use-shortcut.ts'
import { announceStyleNonce } from './style-nonce.ts'
import stylesheets from './stylesheets.css?url'
import { TextsProvider } from './texts.tsx'
import { AdminTheme } from './theme/AdminTheme.tsx'

/** Milliseconds for which a list is served from the cache, unless this window changes it. */
const FRESH_MS = 5_000

export async function mount(element: HTMLElement): Promise<void> {
  announceStyleNonce()
  const language = decodeLanguage(document.documentElement.lang)
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Retry after a network failure, not after a rejected request.
        retry: (count, error) => count < 2 && isOffline(error),
      },
    },
  })
  void queries.prefetchQuery(accountQuery)
  const [texts] = await Promise.all([loadTranslator(admin, language), loadStylesheet(stylesheets)])
  const portal = readPortal(element, language)
  guardDrops()
  guardHistory()
  guardPresses()
  watchFocus()
  watchShortcuts()
  element.replaceChildren()
  createRoot(element).render(
    <Portal value={portal}>
      <TextsProvider value={texts}>
        <QueryClientProvider client={queries}>
          <AdminTheme>
            {/* Messages and dialogs link to screens. */}
            <ScreenBoundary screen="">
              <Router
                base={hrefTo(language, '/admin')}
                hrefs={withoutEndSlash}
                aroundNav={guardNavigation}
              >
                <AlertProvider>
                  <ConfirmProvider>
                    <SessionGate>
                      <App />
                    </SessionGate>
                  </ConfirmProvider>
                </AlertProvider>
              </Router>
            </ScreenBoundary>
          </AdminTheme>
        </QueryClientProvider>
      </TextsProvider>
    </Portal>,
  )
}
