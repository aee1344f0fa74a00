/** Mistakes in `src/portal.config.ts` that its types let pass, found before anything is built. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { workerRoute } from '#core/api/routes.ts'
import { isPortable } from '#core/openapi/compile/portable-name.ts'
import { nearestName } from '#core/openapi/lint/nearest-name.ts'
import { isPortalColor } from '#core/site/portal-color.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type PortalConfig } from '#core/site/site.ts'
import { pages } from '../../src/i18n/all/pages.ts'
import { BuildError } from '../build-error.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Every setting, and the names of its members if they are fixed. */
const SETTINGS = {
  product: ['name', 'slug'],
  languages: null,
  origin: null,
  redirects: null,
  logo: ['light', 'dark'],
  colors: null,
  fonts: null,
  texts: LANGUAGES,
  olderVersions: null,
  offline: null,
  slots: ['header', 'footer', 'banner', 'landing', 'analytics', 'head'],
} as const satisfies Record<
  Exclude<keyof PortalConfig, 'components' | 'publicFiles'>,
  readonly string[] | null
>

/**
 * @param folder the company's; by default, its settings are in this repository
 * @throws BuildError with one sentence about the first mistake
 */
export function checkPortalConfig(config: PortalConfig, folder?: string): void {
  const problem = firstProblem(config, folder)
  if (problem !== undefined) {
    const place = folder === undefined ? 'src/portal.config.ts' : `the configuration in ${folder}`
    throw new BuildError(`${problem}. Correct it in ${place}, then build again.`)
  }
}

function firstProblem(config: PortalConfig, folder = ROOT): string | undefined {
  const misnamed = unknownSetting(config)
  if (misnamed !== undefined) return misnamed
  if (!config.languages.includes(DEFAULT_LANGUAGE)) {
    return `"languages" must include "${DEFAULT_LANGUAGE}", the language without a prefix in URLs, got ${JSON.stringify(config.languages)}`
  }
  const files = [
    ...Object.entries(config.logo ?? {}).map(([ground, file]) => [`logo.${ground}`, file] as const),
    ...(config.fonts ?? []).map(({ file }, at) => [`fonts.${at}.file`, file] as const),
  ]
  for (const [name, file] of files) {
    const isThere = [folder, ROOT].some((of) => existsSync(join(of, 'public', file)))
    if (!file.startsWith('/') || !isThere) {
      return `"${name}" must be a file in public/, such as /logo.svg, got ${JSON.stringify(file)}`
    }
  }
  for (const { from } of config.redirects ?? []) {
    if (!from.split('/').every(isPortable)) {
      return `"redirects" must have paths whose names Windows allows, got ${JSON.stringify(from)}`
    }
    if (/link|call/.test(workerRoute(from)?.use ?? '')) {
      return `"redirects" has no effect for ${JSON.stringify(from)}, because the portal itself responds at that path`
    }
  }
  const tokens = readFileSync(join(ROOT, 'src', 'styles', 'tokens.css'), 'utf8')
  for (const [name, value] of Object.entries(config.colors ?? {})) {
    if (!tokens.includes(`--${name}:`)) {
      return `"colors.${name}" has no effect: src/styles/tokens.css has no token of that name`
    }
    if (!isPortalColor(name, value)) {
      return `"colors.${name}" must be a CSS color, such as #4f8cfd, got ${JSON.stringify(value)}`
    }
  }
  const known = new Set(Object.values(pages).flatMap((texts) => Object.keys(texts)))
  for (const [language, texts] of Object.entries(config.texts ?? {})) {
    const unknown = Object.keys(texts).find((key) => !known.has(key))
    if (unknown !== undefined) {
      return `"texts.${language}" has ${JSON.stringify(unknown)}, which isn't a key of src/i18n/en/pages.ts`
    }
  }
  return undefined
}

/** The build doesn't check types, so it would ignore a misspelled setting. */
function unknownSetting({ components: _, ...config }: PortalConfig): string | undefined {
  return (
    unknownName('', config, Object.keys(SETTINGS)) ??
    unknownName('product.', config.product, SETTINGS.product) ??
    unknownName('logo.', config.logo, SETTINGS.logo) ??
    unknownName('slots.', config.slots, SETTINGS.slots) ??
    unknownName('texts.', config.texts, SETTINGS.texts)
  )
}

function unknownName(
  prefix: string,
  value: object | undefined,
  known: readonly string[],
): string | undefined {
  const unknown = Object.keys(value ?? {}).find((name) => !known.includes(name))
  if (unknown === undefined) return undefined
  const near = nearestName(unknown, known)
  return near === undefined
    ? `"${prefix}${unknown}" isn't a setting of this version. If it is from a newer one, install that. Otherwise use one of ${known.join(', ')}`
    : `"${prefix}${unknown}" isn't a setting. Use "${prefix}${near}"`
}
