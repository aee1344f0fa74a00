/** Gives `gapura.config.ts` its types. */
export const defineConfig = (config) => config
