/** Where the parts of an upgraded document are in its source. */

const SWAGGER_HOMES: Readonly<Record<string, string>> = {
  schemas: 'definitions',
  parameters: 'parameters',
  requestBodies: 'parameters',
  responses: 'responses',
  securitySchemes: 'securityDefinitions',
}

/** Maps segments in the upgraded document to segments in the source, for positions. */
export function toSourceSegments(
  segments: readonly string[],
  source: { readonly isSwagger: boolean; readonly hasXWebhooks: boolean },
): readonly string[] {
  const [first, second, ...rest] = segments
  if (first === 'webhooks' && source.hasXWebhooks) return ['x-webhooks', ...segments.slice(1)]
  if (!source.isSwagger) return segments
  if (first === 'servers') return ['host']
  if (first === 'paths') return withoutContent(segments)
  const home = first === 'components' && second !== undefined ? SWAGGER_HOMES[second] : undefined
  return home === undefined ? segments : [home, ...rest]
}

/** In Swagger 2.0 a response's schema is next to its description, and bodies are parameters. */
function withoutContent(segments: readonly string[]): readonly string[] {
  if (segments[3] === 'requestBody') return [...segments.slice(0, 3), 'parameters']
  return segments[3] === 'responses' && segments[5] === 'content'
    ? [...segments.slice(0, 5), ...segments.slice(7)]
    : segments
}
