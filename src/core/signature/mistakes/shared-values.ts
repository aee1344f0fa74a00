/**
 * Shares a recipe's values among attempts. A mistake changes a few of them; the others would be computed again for
 * each of hundreds of attempts. Notes what each value reads, so that it is used only where all of that is the same.
 */
import type { Evaluated, Scope } from '../language/evaluation.ts'
import type { Expression } from '../language/model.ts'
import type { Attempt } from './attempt.ts'

export interface SharedScope {
  readonly scope: Scope
  /** Call it in a step that must run in each attempt: the values that contain it aren't shared. */
  readonly runAgain: () => void
}

/** Longer results are forms of the body, whose steps are shared; see attempt-runner.ts. */
const MAX_LENGTH = 4096

/** The value of the right attempt is the first one. Few others are used twice. */
const MAX_RESULTS = 6

type Given = Pick<Attempt, 'message' | 'inputs' | 'time'> & {
  readonly declared: Attempt['recipe']['inputs']
}

/** Everything that a value has read so far, itself and through others. */
interface Reading {
  readonly given: Map<keyof Given, unknown>
  readonly values: Map<string, Expression>
  isShared: boolean
}

interface Known extends Reading {
  readonly result: Evaluated
}

export function createSharedValues() {
  const shared = new WeakMap<Expression, Known[]>()

  return (
    { recipe, message, inputs, time }: Omit<Attempt, 'leaf'>,
    others: Omit<Scope, keyof Given | 'recipe' | 'known'>,
  ): SharedScope => {
    const given: Given = { message, inputs, time, declared: recipe.inputs }
    const own = new Map<string, Known>()
    /** Values that are being computed, outer ones first. */
    const open: Reading[] = []

    function read<Name extends keyof Given>(name: Name): Given[Name] {
      open.at(-1)?.given.set(name, given[name])
      return given[name]
    }
    function use(name: string, expression: Expression, used: Reading): void {
      const outer = open.at(-1)
      if (outer === undefined) return
      outer.values.set(name, expression)
      for (const [one, value] of used.given) outer.given.set(one, value)
      for (const [one, value] of used.values) outer.values.set(one, value)
    }
    function isSame(known: Known): boolean {
      for (const [name, value] of known.given) if (given[name] !== value) return false
      for (const [name, expression] of known.values)
        if (recipe.values.get(name)?.expression !== expression) return false
      return true
    }
    const scope: Scope = {
      ...others,
      recipe,
      get message() {
        return read('message')
      },
      get inputs() {
        read('declared')
        return read('inputs')
      },
      get time() {
        return read('time')
      },
      known: {
        get(name) {
          const expression = recipe.values.get(name)?.expression
          if (expression === undefined) return undefined
          const found = own.get(name) ?? shared.get(expression)?.find(isSame)
          if (found === undefined) {
            open.push({ given: new Map(), values: new Map(), isShared: true })
            return undefined
          }
          use(name, expression, found)
          return found.result
        },
        set(name, result) {
          const expression = recipe.values.get(name)?.expression
          const reading = open.pop()
          if (expression === undefined || reading === undefined) return
          const found = { ...reading, result }
          own.set(name, found)
          use(name, expression, found)
          const others = shared.get(expression) ?? []
          if (!reading.isShared || result.data.length > MAX_LENGTH || others.length >= MAX_RESULTS)
            return
          others.push(found)
          shared.set(expression, others)
        },
      },
    }
    return {
      scope,
      runAgain: () => {
        for (const reading of open) reading.isShared = false
      },
    }
  }
}
