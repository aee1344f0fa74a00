/** A deployment that cannot go on; the message is for the person who started it. */
export class DeployError extends Error {
  override readonly name = 'DeployError'
}
