import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { renderAdapter } from './src/render/adapter.mjs'

export default defineConfig({
  // The site is static, but its pages are rendered by `scripts/build` from this bundle, not by
  // `astro build`: the code is bundled once and only content is rendered at publish
  // (docs/decisions/0001-bundle-once-render-at-publish.md).
  output: 'server',
  adapter: renderAdapter(),
  integrations: [react()],
  i18n: {
    locales: ['en', 'id'],
    defaultLocale: 'en',
    routing: { prefixDefaultLocale: false },
  },
  trailingSlash: 'ignore',
  build: {
    // One stylesheet for every page: read once, cached for a year.
    inlineStylesheets: 'never',
  },
  // Content images are sized when they are uploaded; nothing is transformed while rendering.
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  vite: {
    build: {
      // Inlined assets would need `data:` in the content security policy.
      assetsInlineLimit: 0,
    },
    plugins: [
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
