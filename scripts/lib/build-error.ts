/** The site could not be built; what readers see is unchanged. */
export class BuildError extends Error {
  override readonly name = 'BuildError'
}
