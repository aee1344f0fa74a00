/** Gives `gapura.config.ts` its types. */
export const defineConfig = (config) => config

/** Gives the function of a file in `components/` its types. */
export const defineComponent = (component) => component
