/** A set-up failure whose message is one sentence for the person at the terminal. */
export class SetupError extends Error {
  name = 'SetupError'
}
