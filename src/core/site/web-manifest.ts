/** The web app manifest (W3C): name and appearance of an installed portal. */
import { hrefTo } from './href.ts'
import type { Language, Site } from './site.ts'

export function webManifest(site: Site, language: Language): string {
  const { product, colors } = site.config
  const start = hrefTo(language, '/')
  return JSON.stringify({
    id: start,
    name: `${product.name} Docs`,
    short_name: product.name,
    lang: language,
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: colors?.['accent'] ?? '#4f8cfd',
    icons: [
      // The default location for iOS, so that pages need no link to it.
      { src: '/apple-touch-icon.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  })
}
