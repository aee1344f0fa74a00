/** A deployment that can't continue; the message says what to do. */
export class DeployError extends Error {
  override readonly name = 'DeployError'
}
