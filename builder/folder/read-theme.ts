/** Reads `theme.css`: values of the portal's tokens in `:root`, and nothing else. */
import { nearestName } from '#core/openapi/lint/nearest-name.ts'
import { isPortalColor } from '#core/site/portal-color.ts'
import { cause, type LineProblem } from './folder-problem.ts'
import { defaultTokens } from './tokens.ts'

export interface Theme {
  readonly tokens: Readonly<Record<string, string>>
  /** 1-based line of each token. */
  readonly lines: ReadonlyMap<string, number>
  readonly problems: readonly LineProblem[]
}

export function parseTheme(source: string): Theme {
  // Comments become spaces, so that positions stay the same.
  const css = source.replaceAll(/\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/|$)/g, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  )
  const tokens = new Map<string, string>()
  const lines = new Map<string, number>()
  const problems: LineProblem[] = []
  let isInRoot = false
  let line = 1
  for (const [part = ''] of css.matchAll(/[^;{}]*(?:[;{}]|$)/g)) {
    const text = part.replace(/[;{}]$/, '').trim()
    const start = line + (/^\s*/.exec(part)?.[0].split('\n').length ?? 1) - 1
    line += part.split('\n').length - 1
    if (part.endsWith('{')) {
      if (text !== ':root' || isInRoot)
        problems.push({ line: start, what: cause('theme-rule', { rule: text }) })
      isInRoot = true
    } else {
      if (text !== '') decode(text, start)
      if (part.endsWith('}')) isInRoot = false
    }
  }
  return { tokens: Object.fromEntries(tokens), lines, problems }

  function decode(text: string, at: number): void {
    const [, name = '', value = ''] = /^--([\w-]+)\s*:([\s\S]*)$/.exec(text) ?? []
    if (!isInRoot || name === '') {
      problems.push({ line: at, what: cause('theme-declaration', { text: text.slice(0, 60) }) })
    } else if (!defaultTokens().has(name)) {
      const meant = nearestName(name, defaultTokens().keys())
      problems.push({
        line: at,
        what:
          meant === undefined
            ? cause('theme-token', { name })
            : cause('theme-token-misspelled', { name, meant }),
      })
    } else if (isPortalColor(name, value.trim())) {
      tokens.set(name, value.trim())
      lines.set(name, at)
    } else {
      problems.push({
        line: at,
        what: cause('theme-value', { name, value: value.trim().slice(0, 60) }),
      })
    }
  }
}
