/** The element of Redoc that shows a schema inside a text. */
import { replaceOutsideCode } from '#core/code-fence.ts'
import { decodePointer } from '#core/openapi/pointer.ts'
import { schemaReference } from '#core/openapi/schema-reference.ts'

const DEFINITION =
  /<SchemaDefinition\b[^<>]*?\bschemaRef=["'](#\/[^"'<>]+)["'][^<>]*>(?:\s*<\/SchemaDefinition>)?/g

/**
 * Replaces each element by a link to the schema, whose page has more than the element shows.
 *
 * @example withSchemaLinks('<SchemaDefinition schemaRef="#/components/schemas/Pet" />')
 * // '[Pet](#/components/schemas/Pet)'
 */
export function withSchemaLinks(markdown: string): string {
  if (!markdown.includes('<SchemaDefinition')) return markdown
  // In code, it is an example of how to write one.
  return replaceOutsideCode(markdown, (text) =>
    text.replaceAll(DEFINITION, (whole: string, reference: string) => {
      const name = decodePointer(reference).at(-1)
      return name === undefined ? whole : `[${name}](${schemaReference(encodeURIComponent(name))})`
    }),
  )
}
