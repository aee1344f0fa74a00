/** A planner of samples, and what it gets and gives. */
import type { Expression, Hole } from '#core/signature/language/model.ts'
import type { Statement, Variable } from './term.ts'
import type { Operand, OperandPair } from './values.ts'

/** The message, as far as a sample knows it. */
export interface PlannedMessage {
  /** @returns undefined if the message has no such part */
  readonly part: (hole: Hole) => Operand | undefined
  /**
   * Names in lowercase.
   * @param names - those that the recipe lists
   */
  readonly headers: (names: readonly string[]) => readonly OperandPair[]
  /** Pairs of a query that isn't a known text, as an operation reads its known part. */
  readonly query: (operation: string) => readonly OperandPair[]
  /** Pairs of a form whose values only the running program knows; undefined for any other value. */
  readonly form?: (value: Operand) => readonly OperandPair[] | undefined
  /** Text of the body; undefined if only the running program knows it. */
  readonly body: string | undefined
  /** True for JSON, whose layout a sample may choose. Other bodies are sent as they are. */
  readonly isJson: boolean
  /** For a program that verifies: the time or an input that it reads from the message. */
  readonly received?: (name: string) => Variable | undefined
}

export interface TermPlan {
  readonly statements: readonly Statement[]
  /** Inputs that the program reads from its environment, and their variables. */
  readonly inputs: ReadonlyMap<string, string>
  /** Members that a received body must not have, because they aren't signed. */
  readonly unsignedMembers: readonly string[]
  /** True if the body must have no white space between its tokens. */
  readonly isCompact: boolean
  /** The body as it must be sent, if another step than removing white space defines it. */
  readonly bodyText: string | undefined
}

export interface Planner extends TermPlan {
  readonly evaluate: (expression: Expression, name: string) => Operand
  readonly percent: (value: Operand, name: string) => Operand
  readonly add: (
    statement: Statement,
    type?: Variable['type'],
    alphabet?: Variable['alphabet'],
  ) => Variable
  /** Computes the body, after a placement in it. */
  readonly addBody: (term: Operand) => void
  /** Forgets values that read the changed parts of the message. */
  readonly forget: (reads: number) => void
}
