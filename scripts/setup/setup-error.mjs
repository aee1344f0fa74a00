/** A setup failure whose message is one sentence for the terminal. */
export class SetupError extends Error {
  name = 'SetupError'
}
