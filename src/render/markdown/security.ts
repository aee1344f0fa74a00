/** The authentication that an operation requires, as Markdown. */
import type { CompiledDocument, Operation, SecurityRequirement } from '#core/openapi/model.ts'
import { placedNames } from '#core/signature/decided-headers.ts'
import { requiredSchemes, requiredSecurity } from '../../components/security/required-security.ts'
import { type SchemeFacts, schemeFacts } from '../../components/security/scheme-facts.ts'
import { schemesInWords } from '../../components/security/scheme-in-words.ts'
import { code, codeOf, type MarkdownContext } from './fields.ts'
import { inline } from './text-blocks.ts'

export function securitySection(
  document: CompiledDocument,
  operation: Operation,
  { t, recipe, signatureGuideHref }: MarkdownContext,
  heading: (offset: number, text: string) => string,
): readonly string[] {
  const securitySchemes = requiredSchemes(document)
  const { alternatives, isOptional, signedHeaders, isOpen } = requiredSecurity(
    operation,
    recipe,
    securitySchemes,
  )
  const names = signedHeaders === null || recipe === null ? [] : placedNames(recipe)
  const words = schemesInWords(alternatives, securitySchemes, t, recipe)
  const inWords = ({ scheme, scopes }: SecurityRequirement): string => {
    const named = words.get(scheme) ?? scheme
    if (scopes.length === 0) return named
    return `${named} (${t('security.scopes').toLowerCase()} ${scopes.map((name) => code(name)).join(', ')})`
  }
  const lines = [
    isOpen && t('security.none'),
    ...alternatives.map(
      (all, index) =>
        `${index === 0 ? '' : `${t('security.or')} `}${all.map(inWords).join(` ${t('security.and')} `)}`,
    ),
    isOptional && t('security.optional'),
    names.length > 0 &&
      `${t('security.signed')}: ${t('security.signedNote', { headers: names.map((name) => code(name)).join(', ') })}`,
    names.length > 0 &&
      signatureGuideHref !== undefined &&
      `[${t('security.signedHow')}](${signatureGuideHref}.md)`,
    operation.isTokenEndpoint && recipe !== null && t('security.tokenEndpoint'),
  ].filter((line) => line !== false)
  if (lines.length === 0) return []
  return [
    heading(1, t(operation.kind === 'operation' ? 'security.title' : 'security.incoming')),
    lines.map((line) => `- ${line}`).join('\n'),
    ...schemeFacts(alternatives, securitySchemes, t, recipe).flatMap(factSection),
  ]
}

/** A scheme is on the page of every operation, so that a long description is cut, as an example is. */
const DESCRIPTION_CHARACTERS = 800

function factSection({ title, description, flows, scopes }: SchemeFacts): readonly string[] {
  const lines = [
    ...flows.map((flow) => {
      const addresses = flow.addresses.map(({ label, text }) => `${label} ${codeOf(text)}`)
      return `${flow.title === undefined ? '' : `${flow.title}: `}${addresses.join(', ')}`
    }),
    ...scopes.map(({ name, meaning }) => `${code(name)}: ${inline(meaning)}`),
  ]
  return [
    title === undefined ? '' : `${title}:`,
    description === undefined ? '' : beginningOf(description),
    lines.map((line) => `- ${line}`).join('\n'),
  ]
}

/** Whole paragraphs up to the limit, at least one, and none of a block of code. */
function beginningOf(text: string): string {
  if (text.length <= DESCRIPTION_CHARACTERS) return text
  const kept: string[] = []
  let length = 0
  for (const paragraph of text.split(/\n\s*\n/)) {
    length += paragraph.length
    if (kept.length > 0 && (length > DESCRIPTION_CHARACTERS || paragraph.includes('```'))) break
    kept.push(paragraph)
  }
  return `${kept.join('\n\n')} …`
}
