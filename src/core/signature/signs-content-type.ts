import type { SignatureRecipe } from './recipe.ts'

/** @returns whether the recipe reads the content type, which signing doesn't add: the caller must send it as well */
export const signsContentType = ({ version2 }: SignatureRecipe): boolean =>
  version2 !== undefined &&
  /\{header:content-type\b|"headers":\[[^\]]*"(?:content-type\b|\*)/i.test(JSON.stringify(version2))
