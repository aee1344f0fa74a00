/** A recipe portal in its own process, for browser tests. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { RecipePortal } from './recipe-portal.ts'

const fileOf = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

/** @param document - a file of tests/fixtures/openapi, with a recipe */
export async function spawnRecipePortal(
  document: string,
): Promise<RecipePortal & { readonly stop: () => Promise<void> }> {
  const args = [fileOf('support/recipe-portal.ts'), fileOf(`fixtures/openapi/${document}`)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line]: unknown[] = await once(child.stdout, 'data')
  // as: printed by our own support module; a wrong shape fails the tests that read it.
  const portal = JSON.parse(String(line)) as RecipePortal
  return {
    ...portal,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
