/** Entry point of one interactive step in a guide. */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { StepProps } from '../../components/signature/SignatureStep.tsx'
import { loadStylesheet } from '../load-stylesheet.ts'
import type { IslandContext, IslandView } from '../registry.ts'
import { loadTexts } from './load-texts.ts'
import { StepEditor } from './StepEditor.tsx'
import stylesheet from './signature.css?url'

export async function load({ language, props }: IslandContext): Promise<IslandView> {
  const [{ t }] = await Promise.all([loadTexts(language), loadStylesheet(stylesheet)])
  // as: the build of the same release wrote the page's attribute.
  const start = JSON.parse(props ?? 'null') as StepProps
  return {
    mount(element) {
      const root = createRoot(element)
      // Synchronous: the fallback is gone, and the page must not jump.
      flushSync(() => root.render(<StepEditor {...start} t={t} />))
      element.querySelector<HTMLElement>('textarea, input')?.focus()
    },
  }
}
