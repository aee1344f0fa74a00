/** The door of the Signature Playground. */
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
  // Written by the build of the same release into the page's own attribute.
  const recipe = JSON.parse(props ?? 'null') as SignatureRecipe
  return {
    mount(element) {
      const root = createRoot(element)
      // At once: the fallback is gone, and the page must not jump. The focus stays where it is:
      // nobody pressed anything.
      flushSync(() =>
        root.render(<SignaturePlayground recipe={recipe} language={language} {...loaded} />),
      )
    },
  }
}
