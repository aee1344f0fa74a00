/** Servers as Markdown. */
import type { Operation, Server, ServerVariable } from '#core/openapi/model.ts'
import { code, type MarkdownContext, sentence } from './fields.ts'
import { inline } from './text-blocks.ts'

/** @returns nothing for a single URL without variables or own text: it already precedes the path */
export function serverSection(
  { kind, servers, hasOwnServers = false }: Operation,
  { t }: MarkdownContext,
  heading: (offset: number, text: string) => string,
): readonly string[] {
  const isPlain = servers.every(
    (server) => server.variables.length === 0 && !(hasOwnServers && nameOf(server) !== ''),
  )
  if (kind !== 'operation' || (servers.length < 2 && isPlain)) return []
  return [heading(1, t('operation.server')), serverLines(servers, t)]
}

/** A list of URLs, each with its variables. */
export function serverLines(servers: readonly Server[], t: MarkdownContext['t']): string {
  const lines = servers.flatMap((server) => [
    `- ${code(server.url)}${nameOf(server)}`,
    ...server.variables.map(
      (variable) => `  - ${code(variable.name)}${variableInWords(variable, t)}`,
    ),
  ])
  return lines.join('\n')
}

function nameOf({ name, description }: Server): string {
  const words = [name, description].filter((text) => text !== undefined).map(inline)
  return words.length === 0 ? '' : `: ${words.join('. ')}`
}

function variableInWords(variable: ServerVariable, t: MarkdownContext['t']): string {
  const { description, enum: values = [], default: value } = variable
  const facts = [
    values.length > 0 && `${t('field.allowed')}: ${values.map((value) => code(value)).join(', ')}.`,
    `${t('field.default')}: ${code(value)}.`,
  ].filter((fact) => fact !== false)
  return `${description === undefined ? '' : `: ${sentence(inline(description))}`} ${facts.join(' ')}`
}
