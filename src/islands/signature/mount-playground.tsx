/** Entry point of the Signature Playground. */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { loadStylesheet } from '../load-stylesheet.ts'
import type { IslandContext, IslandView } from '../registry.ts'
import { loadTexts } from './load-texts.ts'
import { SignaturePlayground } from './SignaturePlayground.tsx'
import stylesheet from './signature.css?url'

export async function load({ language, props }: IslandContext): Promise<IslandView> {
  const [loaded] = await Promise.all([loadTexts(language), loadStylesheet(stylesheet)])
  // as: the build of the same release wrote the page's attribute.
  const recipe = JSON.parse(props ?? 'null') as SignatureRecipe
  return {
    mount(element) {
      const root = createRoot(element)
      // Synchronous: the fallback is gone, and the page must not jump. The focus stays where it is,
      // because the person pressed nothing.
      flushSync(() =>
        root.render(<SignaturePlayground recipe={recipe} language={language} {...loaded} />),
      )
    },
  }
}
