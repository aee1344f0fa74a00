/** Joins the parts of a Markdown text that aren't empty. A mistake in one doesn't change those after it. */
import { withClosedFence } from '#core/code-fence.ts'

export const paragraphs = (parts: readonly (string | false | undefined)[]): string =>
  parts.flatMap((part) => (part ? withClosedFence(part) : [])).join('\n\n')
