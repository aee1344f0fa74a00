import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { LANGUAGES } from './src/i18n/languages.ts'
import { renderAdapter } from './src/render/adapter.mjs'

/**
 * Modules that every page's script shares with code that loads later. As separate files of half a
 * kilobyte each, their HTTP headers would outweigh their content, so they are bundled into one.
 */
const LOADED_WITH_EVERY_PAGE =
  /vite\/preload-helper|node_modules\/nanostores\/(?:atom|clean-stores|task)|src\/stores\/(?:preferences|draft)\.|src\/core\/own-member\.|src\/islands\/(?:reload-guard|language)\.|src\/islands\/shared\/sample-language/

/** One bundle saves logged-in readers a request for each module. */
const LOADED_WITH_THE_SESSION =
  /src\/(?:stores\/session|core\/(?:api\/(?:paths|general)|result|fill-text|translator))\.ts/

/** Modules that search shares with other islands. Separately, each would cost a query one more request. */
const LOADED_WITH_THE_SEARCH =
  /src\/(?:islands\/(?:load-stylesheet|shared\/delay)|core\/(?:edit-distance|openapi\/json-value|site\/(?:href|fnv1a|site)|search\/(?:entry|wire|words)))\.ts/

/** Asks for the files that an island imports at the same time as for the island. */
const PRELOAD = `const asked = new Set()
export function __vitePreload(load, files = []) {
  for (const file of files) {
    if (asked.has(file)) continue
    asked.add(file)
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    link.href = '/' + file
    document.head.append(link)
  }
  return load()
}`

export default defineConfig({
  // The site is static, but its pages are rendered by `scripts/build` from this bundle, not by
  // `astro build`: the code is bundled once and only content is rendered at publish
  // (docs/decisions/0001-bundle-once-render-at-publish.md).
  output: 'server',
  adapter: renderAdapter(),
  integrations: [react()],
  i18n: {
    locales: [...LANGUAGES],
    defaultLocale: 'en',
    routing: { prefixDefaultLocale: false },
  },
  trailingSlash: 'ignore',
  build: {
    // One stylesheet a page, of two for the whole site: read once, cached for a year.
    inlineStylesheets: 'never',
  },
  // Content images are sized when they are uploaded; nothing is transformed while rendering.
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  vite: {
    build: {
      // Inlined assets would need `data:` in the content security policy.
      assetsInlineLimit: 0,
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'base', test: LOADED_WITH_EVERY_PAGE },
                  { name: 'session', test: LOADED_WITH_THE_SESSION },
                  { name: 'named', test: LOADED_WITH_THE_SEARCH },
                ],
              },
            },
          },
        },
      },
    },
    plugins: [
      {
        // Vite's own helper also waits for stylesheets, which islands here load themselves
        // (load-stylesheet.ts), and it is larger than the code of a page that uses it.
        name: 'gapura-preload',
        apply: 'build',
        enforce: 'pre',
        load: (id) => (id === '\0vite/preload-helper.js' ? PRELOAD : undefined),
      },
      {
        // The bundle runs in worker threads of the build, away from node_modules. Under `astro dev`
        // everything inlined would include CommonJS packages, which Vite cannot run as they are.
        name: 'gapura-bundle-everything',
        apply: 'build',
        config: () => ({ ssr: { noExternal: true } }),
      },
    ],
  },
})
