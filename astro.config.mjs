import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { LANGUAGES } from './src/i18n/languages.ts'
import { withoutSpaces } from './src/layouts/short-styles.ts'
import { renderAdapter } from './src/render/adapter.mjs'

/**
 * Modules that every page's script shares with code that loads later. As separate files of half a
 * kilobyte each, their HTTP headers would outweigh their content, so they are bundled into one.
 */
const LOADED_WITH_EVERY_PAGE =
  /vite\/preload-helper|node_modules\/nanostores\/(?:atom|clean-stores|task)|src\/stores\/(?:preferences|draft|browser-storage|saved-value)\.|src\/(?:components\/code\/code-tokens|core\/(?:own-member|fold|api\/logged-out-fragment)|i18n\/(?:languages|(?:all|en|id)\/island))\.|src\/islands\/(?:reload-guard|language|shared\/(?:sample-language|make-element|show-toast))\./

/** One bundle saves logged-in readers a request for each module. */
const LOADED_WITH_THE_SESSION =
  /src\/(?:stores\/session|core\/(?:api\/(?:paths|general)|result|fill-text|translator))\.ts/

/** Modules that search shares with other islands. Separately, each would cost a query one more request. */
const LOADED_WITH_THE_SEARCH =
  /src\/(?:islands\/(?:load-stylesheet|shared\/(?:delay|fetch-json|format|save-file))|core\/(?:content\/decode-entities|edit-distance|escape-(?:html|reg-exp|xml)|media-type|text-difference|truncate|uuid|openapi\/(?:header-name|http-methods|json-value|pointer)|site\/(?:href|fnv1a|site|without-end-slash)|search\/(?:entry|wire|words)))\.ts/

/**
 * Modules that most admin screens load. Separately, a screen would ask for 50 files that are smaller than the
 * headers of their requests.
 */
const LOADED_WITH_THE_ADMIN_AREA =
  /node_modules\/(?:@mantine\/(?:core|hooks)|@tanstack|@floating-ui|clsx|wouter|regexparam)\/|src\/islands\/admin\//
const MOST_ADMIN_SCREENS = 12

/** Modules of the admin area that islands for readers share. A group takes what its modules import, unless an earlier one has it. */
const SHARED_WITH_READERS = /src\/(?:core|stores|i18n|islands\/shared)\/|src\/islands\/[\w-]+\.ts/
const REACT = /node_modules\/(?:react|react-dom|scheduler)\//

/** Groups that are split by who loads them are named after all of these. */
const SPLIT_GROUP = /^(?:react|shared)(?=~)/

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
              // Each page lists 50 of them, and hashes don't compress. Seven characters are the least that the bundler allows.
              entryFileNames: ({ name }) => `_astro/${name.split('.')[0]}.[hash:7].js`,
              chunkFileNames: ({ name }) =>
                `_astro/${SPLIT_GROUP.exec(name)?.[0] ?? '[name]'}.[hash:7].js`,
              codeSplitting: {
                groups: [
                  { name: 'base', test: LOADED_WITH_EVERY_PAGE },
                  { name: 'session', test: LOADED_WITH_THE_SESSION },
                  { name: 'named', test: LOADED_WITH_THE_SEARCH },
                  { name: 'react', test: REACT, entriesAware: true },
                  {
                    name: 'shared',
                    test: SHARED_WITH_READERS,
                    entriesAware: true,
                    minShareCount: 2,
                  },
                  {
                    name: 'admin-area',
                    test: LOADED_WITH_THE_ADMIN_AREA,
                    minShareCount: MOST_ADMIN_SCREENS,
                  },
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
        name: 'gapura-short-styles',
        apply: 'build',
        generateBundle(_, bundle) {
          for (const file of Object.values(bundle)) {
            if (file.type === 'asset' && file.fileName.endsWith('.css'))
              file.source = withoutSpaces(String(file.source))
          }
        },
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
