/** Renders the directives of guides. */
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { DIRECTIVES, type Directive } from '#core/site/guide-directives.ts'
import type { Site, ViewProps } from '#core/site/site.ts'
import { RequestPanel } from '../operation/RequestPanel.tsx'
import type { RenderContext } from '../render-context.ts'
import { renderHtml } from '../render-html.ts'
import { SignatureStep } from '../signature/SignatureStep.tsx'
import { signatureTexts } from '../signature/texts.ts'
import { CallbackVerifier } from './CallbackVerifier.tsx'
import { sampledOperation } from './guide-operations.ts'
import { TokenOperation } from './TokenOperation.tsx'

/** @throws RangeError for an unknown directive: an error in one of our guides, because a company's are checked when they are read */
export function directiveHtml(
  directive: Directive,
  site: Site,
  page: ViewProps<'guide'>['page'],
  context: RenderContext,
): string {
  const { name, members } = directive
  switch (name) {
    case 'signature-step': {
      const { t } = signatureTexts(page.language)
      const recipe = context.recipe ?? DEFAULT_RECIPE
      return renderHtml(<SignatureStep recipe={recipe} step={members['step'] ?? ''} t={t} />)
    }
    case 'code-samples': {
      const operation = sampledOperation(site, page, members['operation'] ?? '')
      if (!operation) return ''
      return renderHtml(
        <RequestPanel
          operation={operation}
          context={{ ...context, playgroundData: () => undefined }}
          prefix="guide-"
        />,
      )
    }
    case 'callback-verifier':
      return renderHtml(<CallbackVerifier context={context} />)
    case 'token-operation':
      return renderHtml(
        <TokenOperation part={members['part'] ?? ''} site={site} context={context} />,
      )
    default:
      throw new RangeError(
        `A guide uses the unknown directive "${name}". Use ${DIRECTIVES.join(', ')}.`,
      )
  }
}
