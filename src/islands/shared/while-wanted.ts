/** Passes on the result of a promise as long as an effect of React wants it. */

/**
 * @param onFailed - omit it for a promise that never rejects
 * @returns the effect's cleanup, after which the result is ignored
 */
export function whileWanted<T>(
  loading: Promise<T>,
  onDone: (result: T) => void,
  onFailed?: (error: Error) => void,
): () => void {
  let isWanted = true
  void loading.then(
    (result) => {
      if (isWanted) onDone(result)
    },
    onFailed &&
      ((error: Error) => {
        if (isWanted) onFailed(error)
      }),
  )
  return () => {
    isWanted = false
  }
}
