/** What the directives of guides become. */
import { renderToStaticMarkup } from 'react-dom/server'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { operationsByKey } from '#core/site/build-site.ts'
import type { Site, SitePage } from '#core/site/site.ts'
import { RequestPanel } from '../operation/RequestPanel.tsx'
import type { RenderContext } from '../render-context.ts'
import { SignatureStep } from '../signature/SignatureStep.tsx'
import { signatureTexts } from '../signature/texts.ts'
import type { Directive } from './directives.ts'
import { TokenOperation } from './TokenOperation.tsx'

/** @throws RangeError for a directive that is none: a mistake in a guide of the portal itself */
export function directiveHtml(
  directive: Directive,
  site: Site,
  { language }: Pick<SitePage, 'language'>,
  context: RenderContext,
): string {
  const { name, members } = directive
  switch (name) {
    case 'signature-step': {
      const { t } = signatureTexts(language)
      const recipe = context.recipe ?? DEFAULT_RECIPE
      return renderToStaticMarkup(
        <SignatureStep recipe={recipe} step={members['step'] ?? ''} t={t} />,
      )
    }
    case 'code-samples': {
      const operation = exampleOperation(site, members['operation'] ?? '')
      if (!operation) return ''
      return renderToStaticMarkup(
        <RequestPanel
          operation={operation}
          context={{ ...context, playgroundData: () => undefined }}
          prefix="guide-"
        />,
      )
    }
    case 'token-operation':
      return renderToStaticMarkup(
        <TokenOperation part={members['part'] ?? ''} site={site} context={context} />,
      )
    default:
      throw new RangeError(
        `Directive "${name}" of a guide is unknown: expected signature-step, code-samples or token-operation; correct the guide`,
      )
  }
}

/** The operation named, or the first signed one with a body where the published document has no such. */
function exampleOperation(site: Site, key: string) {
  return (
    operationsByKey(site.document).get(key) ??
    site.document.operations.find(
      ({ requestBody, isTokenEndpoint }) => requestBody !== undefined && !isTokenEndpoint,
    )
  )
}
