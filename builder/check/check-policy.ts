/** Compares each page's Content-Security-Policy with the scripts and styles inlined on the page. */
import { createHash } from 'node:crypto'
import { decodeEntities } from '#core/content/decode-entities.ts'
import { startTags } from './scan-html.ts'

const POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i
const STYLE_ATTRIBUTE = /^(?:[^"']|"[^"]*"|'[^']*')*?\sstyle=/i
/** Data blocks don't run (HTML §4.12.1). */
const IS_DATA_OR_FILE = /\ssrc=|type=["']?(application\/(ld\+)?json|speculationrules)/i

/** @returns findings: content that a browser would block, and policies that allow too much */
export function policyFindings(html: string): readonly string[] {
  const found = POLICY.exec(html)
  const policy = decodeEntities(found?.[1] ?? '')
  if (found === null || policy === '') return ['has no Content-Security-Policy']
  const sources = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/)
      return [name, values] as const
    }),
  )
  const findings = [...new Set(policy.match(/'unsafe-(?:inline|eval|hashes)'/g))].map(
    (source) => `allows ${source} in its Content-Security-Policy`,
  )
  for (const { tag, attributes, body, at } of startTags(html)) {
    if (/^(?:script|style|link)$/.test(tag) && at < found.index) {
      findings.push('has its Content-Security-Policy after content that it covers')
    }
    if (STYLE_ATTRIBUTE.test(attributes)) {
      findings.push('has a style attribute, which its policy blocks')
    }
    if (body === undefined || IS_DATA_OR_FILE.test(attributes)) continue
    const allowed = sources.get(`${tag}-src`) ?? sources.get('default-src') ?? []
    const hash = `'sha256-${createHash('sha256').update(body).digest('base64')}'`
    if (!allowed.includes(hash)) findings.push(`has an inline ${tag} that its policy blocks`)
  }
  return findings
}
