/** Mistakes in `src/portal.config.ts` that its types let pass, found before anything is built. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { workerRoute } from '#core/api/routes.ts'
import { isPortalColor } from '#core/site/portal-color.ts'
import type { PortalConfig } from '#core/site/site.ts'
import { pages } from '../../src/i18n/all/pages.ts'
import { BuildError } from '../build-error.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** @throws BuildError with one sentence about the first mistake */
export function checkPortalConfig(config: PortalConfig): void {
  const problem = firstProblem(config)
  if (problem !== undefined) {
    throw new BuildError(`${problem}. Correct it in src/portal.config.ts, then build again.`)
  }
}

function firstProblem(config: PortalConfig): string | undefined {
  for (const [ground, file] of Object.entries(config.logo ?? {})) {
    if (!file.startsWith('/') || !existsSync(join(ROOT, 'public', file))) {
      return `"logo.${ground}" names no file: expected one under public/, such as /logo.svg, got ${JSON.stringify(file)}`
    }
  }
  for (const { from } of config.redirects ?? []) {
    if (/link|call/.test(workerRoute(from)?.use ?? '')) {
      return `"redirects" has no effect for ${JSON.stringify(from)}: expected a path that the portal doesn't answer itself`
    }
  }
  const tokens = readFileSync(join(ROOT, 'src', 'styles', 'tokens.css'), 'utf8')
  for (const [name, value] of Object.entries(config.colors ?? {})) {
    if (!tokens.includes(`--${name}:`)) {
      return `"colors.${name}" changes nothing: expected the name of a token of src/styles/tokens.css, such as accent`
    }
    if (!isPortalColor(name, value)) {
      return `"colors.${name}" is not usable: expected a CSS color such as #4f8cfd, got ${JSON.stringify(value)}`
    }
  }
  const known = new Set(Object.values(pages).flatMap((texts) => Object.keys(texts)))
  for (const [language, texts] of Object.entries(config.texts ?? {})) {
    const unknown = Object.keys(texts).find((key) => !known.has(key))
    if (unknown !== undefined) {
      return `"texts.${language}" has ${JSON.stringify(unknown)}, which no page says: expected a key of src/i18n/en/pages.ts`
    }
  }
  return undefined
}
