/** Values that a message doesn't contain: inputs, random ones, and the time. */
import type { MessageRule } from '#core/signature/language/model.ts'
import {
  formatTime,
  parseTimeArgument,
  type TimeFormat,
} from '#core/signature/language/time-format.ts'
import type { Names } from './names.ts'
import type { PlannedMessage } from './planner.ts'
import type { Statements } from './statements.ts'
import { NoSample, type Variable } from './term.ts'
import type { Operand, Value } from './values.ts'

interface Planning {
  readonly rule: MessageRule
  readonly message: PlannedMessage
  readonly names: Names
  readonly statements: Statements
  readonly inputs: Map<string, string>
  readonly known: Map<string, Value>
}

export type Sources = ReturnType<typeof createSources>

export function createSources({ rule, message, names, statements, inputs, known }: Planning) {
  const { list, add, call } = statements

  function read(input: string, wanted = input): Variable {
    const name = inputs.get(input) ?? names(wanted)
    inputs.set(input, name)
    return { kind: 'variable', name, type: 'text' }
  }

  function random(input: string, generate: string, length = 32): Value {
    const before = known.get(`{${input}}`)
    if (before !== undefined) return before
    // Hexadecimal digits are letters and digits too.
    const form = generate === 'uuid' || generate === 'digits' ? generate : 'hex'
    const alphabet = form === 'uuid' ? 'unreserved' : form
    const name = names(input)
    list.push({ kind: 'random', name, form, length })
    const made: Variable = { kind: 'variable', name, type: 'text', alphabet }
    known.set(`{${input}}`, made)
    return made
  }

  function time(argument: string | undefined): Operand {
    const [main] = rule.time?.formats ?? []
    const offset = rule.time?.offset ?? 'Z'
    if (main === undefined) throw new NoSample('{time}')
    const received = message.received?.('time')
    if (argument === undefined) return received ?? timeStatement('timestamp', main, offset)
    const { format, seconds } = parseTimeArgument(argument) ?? {}
    if (format === undefined) throw new NoSample(`{time:${argument}}`)
    if (seconds !== undefined && seconds !== 0) {
      if (typeof format !== 'string' || received !== undefined)
        throw new NoSample(`{time:${argument}}`)
      return timeStatement(seconds > 0 ? 'expires' : 'earlier', format, offset, seconds)
    }
    const [whole, part] = [sampleTime(main, offset), sampleTime(format, offset)]
    if (typeof main === 'object' && typeof format === 'object' && whole.startsWith(part)) {
      const timestamp = received ?? timeStatement('timestamp', main, offset)
      return call('slice', timestamp, 'date', [0, part.length])
    }
    if (received !== undefined) throw new NoSample(`{time:${argument}}`)
    return timeStatement('date', format, offset)
  }

  function timeStatement(
    name: string,
    format: TimeFormat,
    offset: string,
    later?: number,
  ): Variable {
    const sample = sampleTime(format, offset)
    const alphabet = /^\d+$/.test(sample)
      ? 'digits'
      : /^[\w.~-]+$/.test(sample)
        ? 'unreserved'
        : 'visible'
    return add({ kind: 'time', name, format, offset, ...(later && { later }) }, 'text', alphabet)
  }

  return { read, random, time }
}

const sampleTime = (format: TimeFormat, offset: string): string => formatTime(format, offset, 0)
