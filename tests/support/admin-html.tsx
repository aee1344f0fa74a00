/** A part of the admin area as HTML, once the texts that it needs have loaded. */
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { translatorOf } from '#core/translator.ts'
import { admin } from '../../src/i18n/en/admin.ts'
import { Portal } from '../../src/islands/admin/portal.ts'
import { type Texts, TextsProvider } from '../../src/islands/admin/texts.tsx'

export const ADMIN_TEXTS: Texts = translatorOf<typeof admin>('en', admin)

const PORTAL = {
  product: '',
  slug: '',
  apiVersion: '',
  languages: ['en', 'id'],
  contentLanguages: ['en', 'id'],
} as const

interface Around {
  readonly language?: 'en' | 'id'
  readonly hasNoOrigin?: boolean
  /** With the responses that have arrived. */
  readonly queries?: QueryClient
}

export async function adminHtml(
  part: ReactNode,
  { language = 'en', hasNoOrigin = false, queries = new QueryClient() }: Around = {},
): Promise<string> {
  const { prelude } = await prerender(
    <Portal value={{ ...PORTAL, language, hasNoOrigin }}>
      <TextsProvider value={ADMIN_TEXTS}>
        <MantineProvider>
          <QueryClientProvider client={queries}>
            <Router ssrPath="/">{part}</Router>
          </QueryClientProvider>
        </MantineProvider>
      </TextsProvider>
    </Portal>,
  )
  return new Response(prelude).text()
}
