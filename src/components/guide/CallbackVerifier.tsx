/** A function that verifies callbacks, in every language that receives them. */
import { CodeBlock } from '../code/CodeBlock.tsx'
import { CopyButton } from '../code/CopyButton.tsx'
import type { RenderContext } from '../render-context.ts'
import { Tabs } from '../Tabs.tsx'
import { verifiersOf } from './verifiers.ts'

export function CallbackVerifier({ context }: { readonly context: RenderContext }) {
  const { t } = context
  const verifiers = verifiersOf(context.recipe)
  if (verifiers.length === 0) return null
  return (
    <div className="panel">
      <Tabs
        look="panel"
        label={t('request.language')}
        id={context.uniqueId('verifier')}
        remember="sample-language"
        tabs={verifiers.map(({ code, label, language, source }) => ({
          label,
          value: code,
          content: <CodeBlock source={source} language={language} />,
        }))}
      />
      <CopyButton label={t('copy.action')} title={t('copy.code')} />
    </div>
  )
}
