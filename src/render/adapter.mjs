/** Astro adapter whose server entry is a plain `render(request, locals)` for `scripts/build`. */

/** @returns {import('astro').AstroIntegration} */
export function renderAdapter() {
  return {
    name: 'gapura-render',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'gapura-render',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./entry.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'unsupported' },
        })
      },
    },
  }
}
