/** Every page's own Content-Security-Policy, held against what stands inline on the page. */
import { createHash } from 'node:crypto'

const POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i
/** Quoted values may hold anything, tags too. */
const TAG = /<([a-z][a-z0-9-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi
const STYLE_ATTRIBUTE = /^(?:[^"']|"[^"]*"|'[^']*')*?\sstyle=/i
/** Blocks of data run nothing (HTML §4.12.1). */
const IS_DATA_OR_FILE = /\ssrc=|type=["']?(application\/(ld\+)?json|speculationrules)/i

/** @returns what a browser would refuse on the page, and what the policy should not allow */
export function policyFindings(html: string): readonly string[] {
  const found = POLICY.exec(html)
  const policy = decode(found?.[1] ?? '')
  if (found === null || policy === '') return ['has no Content-Security-Policy of its own']
  const sources = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/)
      return [name, values] as const
    }),
  )
  const findings = [...new Set(policy.match(/'unsafe-(?:inline|eval|hashes)'/g))].map(
    (source) => `allows ${source} in its Content-Security-Policy`,
  )
  for (const { tag, attributes, text, at } of elements(html)) {
    if (/^(?:script|style|link)$/.test(tag) && at < found.index) {
      findings.push('has its Content-Security-Policy behind what it is to judge')
    }
    if (STYLE_ATTRIBUTE.test(attributes)) {
      findings.push('has a style attribute, which its policy refuses')
    }
    if (text === undefined || IS_DATA_OR_FILE.test(attributes)) continue
    const allowed = sources.get(`${tag}-src`) ?? sources.get('default-src') ?? []
    const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    if (!allowed.includes(hash)) findings.push(`has an inline ${tag} that its policy refuses`)
  }
  return findings
}

interface Element {
  readonly tag: string
  readonly attributes: string
  /** Of scripts and styles. */
  readonly text: string | undefined
  readonly at: number
}

/** Start tags in their order; what stands in a script or style is text, not tags. */
function* elements(html: string): Generator<Element> {
  const tags = new RegExp(TAG)
  for (let found = tags.exec(html); found !== null; found = tags.exec(html)) {
    const [whole, name = '', attributes = ''] = found
    const tag = name.toLowerCase()
    const start = found.index + whole.length
    const end = /^(?:script|style)$/.test(tag) ? html.indexOf(`</${tag}`, start) : -1
    yield {
      tag,
      attributes,
      text: end === -1 ? undefined : html.slice(start, end),
      at: found.index,
    }
    if (end !== -1) tags.lastIndex = end
  }
}

const decode = (text: string): string =>
  text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
