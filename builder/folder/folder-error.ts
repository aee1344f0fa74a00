/** A company's folder that can't be used as it is. */
import { BuildError } from '../build-error.ts'

export class FolderError extends BuildError {
  /** One line per problem, with its file. */
  readonly problems: readonly string[]

  constructor(folder: string, problems: readonly string[]) {
    super(`"${folder}" has problems. Correct them, then run the command again.`, {
      details: problems,
    })
    this.problems = problems
  }
}
