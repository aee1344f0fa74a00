/** Decides how requests to a site's API are signed. */
import { decodeRecipe } from '#core/signature/decode-recipe.ts'
import { DEFAULT_RECIPE, type SignatureRecipe } from '#core/signature/recipe.ts'
import { messageFacts } from '#core/site/message-facts.ts'
import { signsNothing } from '#core/site/operation-recipe.ts'
import { withExample } from '#core/site/recipe-example.ts'
import type { Site } from '#core/site/site.ts'
import type { GuideFacts } from '../content/guide-text.ts'

const recipes = new WeakMap<Site, { readonly recipe: SignatureRecipe | null }>()

/**
 * `x-signature: false` says that requests aren't signed. A document built alone is signed only if it has its own recipe: its API doesn't use the portal's
 * default.
 */
export function recipeOf(site: Site): SignatureRecipe | null {
  const known = recipes.get(site)
  if (known) return known.recipe
  const own = site.document.signature
  if (own === false) return null
  const decoded = own === undefined ? undefined : decodeRecipe(own)
  const fallback = site.snapshot.documentAlone ? null : DEFAULT_RECIPE
  const recipe = decoded?.ok ? withExample(decoded.value, site.document) : fallback
  recipes.set(site, { recipe })
  return recipe
}

/** Guides exist only with a portal; they explain the portal's recipe if the document has none. */
export function guideFactsOf(site: Site): GuideFacts {
  return {
    recipe: recipeOf(site) ?? DEFAULT_RECIPE,
    messages: messageFacts(site.document),
    isOwn: Boolean(site.document.signature),
    isUnsigned: signsNothing(site.document),
  }
}
