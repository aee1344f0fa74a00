/** A function that verifies callbacks, in every language that receives them. */

import { SAMPLE_LANGUAGES } from '#core/samples/print-sample.ts'
import { printVerifier } from '#core/samples/print-verifier.ts'
import { sampleRecipe } from '#core/samples/sample-recipe.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { CodeBlock } from '../code/CodeBlock.tsx'
import { CopyButton } from '../code/CopyButton.tsx'
import type { RenderContext } from '../render-context.ts'
import { Tabs } from '../Tabs.tsx'

export function CallbackVerifier({ context }: { readonly context: RenderContext }) {
  const { t } = context
  const recipe = sampleRecipe(context.recipe ?? DEFAULT_RECIPE)
  const tabs = SAMPLE_LANGUAGES.flatMap(({ id, label, highlight }) => {
    const source = recipe && printVerifier(id, recipe)
    if (source === undefined) return []
    return [
      { label, value: id, content: <CodeBlock source={source.trim()} language={highlight} /> },
    ]
  })
  if (tabs.length === 0) return null
  return (
    <div className="panel">
      <Tabs
        look="panel"
        label={t('request.language')}
        id={context.uniqueId('verifier')}
        remember="sample-language"
        tabs={tabs}
      />
      <CopyButton label={t('copy.action')} title={t('copy.code')} />
    </div>
  )
}
