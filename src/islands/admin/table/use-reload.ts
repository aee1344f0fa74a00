/** Reloads lists after a change. */
import { useQueryClient } from '@tanstack/react-query'

/** @returns a function that reloads every list and record of these paths */
export function useReload(...paths: readonly string[]): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: [path] })))
  }
}
