import { expect, test } from 'vitest'
import { version2Of } from '../../../../tests/support/recipes.ts'
import { evaluate } from '../language/evaluate.ts'
import { runNow } from '../language/evaluation.ts'
import { messageOf } from '../language/message.ts'
import { operationNamed } from '../language/operations.ts'
import { proofOf } from '../language/proof.ts'
import { signedTime } from '../language/sign-message.ts'
import { type Attempt, pipelineOf, stepOf, templateOf, withValue } from './attempt.ts'
import { createSharedValues } from './shared-values.ts'

const recipe = version2Of({
  recipe: 2,
  name: 'values',
  inputs: { apiKey: {}, key: { kind: 'secret' } },
  time: { pattern: 'unix', tolerance: 60 },
  values: {
    line: ['{method} {path}', 'upper'],
    trimmed: ['{line}', 'trim'],
    sender: ['{apiKey}', 'lower'],
    day: ['{time}', 'percent'],
    mac: ['{trimmed}{sender}{day}', { 'hmac-sha256': '{key}' }, 'hex'],
  },
  request: [{ header: 'X-Mac', value: '{mac}' }],
})
const leaf = proofOf(recipe, 'request')?.leaf ?? templateOf()
const rule = recipe.messages.request

const right: Attempt = {
  recipe,
  leaf,
  message: messageOf({ method: 'GET', url: 'https://a.example/v1' }),
  inputs: new Map([
    ['apiKey', 'Pk'],
    ['key', 's'],
  ]),
  time: rule && signedTime(rule, 0),
}

/** Evaluates attempts one after the other, and returns the steps and the result of the last one. */
function lastOf(...attempts: readonly Attempt[]) {
  const share = createSharedValues()
  let steps: string[] = []
  let result: unknown
  for (const attempt of attempts) {
    steps = []
    const values = share(attempt, {
      trace: [],
      budget: { left: 100_000 },
      mayWait: false,
      intercept: {
        operationNamed,
        step: (step, _, work) => {
          steps.push(step.operation)
          if (step.operation.startsWith('hmac')) values.runAgain()
          return work()
        },
      },
    })
    result = runNow(evaluate(attempt.leaf, values.scope, '')).data
  }
  return { steps, result }
}

const OWN = ['hmac-sha256', 'hex']

test.each([
  { name: 'nothing', changed: right, steps: OWN },
  {
    name: 'the message',
    changed: { ...right, message: { ...right.message, method: 'POST' } },
    steps: ['upper', 'trim', ...OWN],
  },
  {
    name: 'an input',
    changed: { ...right, inputs: new Map([...right.inputs, ['apiKey', 'Other']]) },
    steps: ['lower', ...OWN],
  },
  {
    name: 'the time',
    changed: { ...right, time: rule && signedTime(rule, 1000) },
    steps: ['percent', ...OWN],
  },
  {
    name: 'a value inside another one',
    changed: withValue(right, 'line', pipelineOf(templateOf('x'), stepOf('lower'))),
    steps: ['lower', 'trim', ...OWN],
  },
])('a changed attempt computes only what reads $name, and the proof', ({ changed, steps }) => {
  const { result, ...found } = lastOf(right, changed)
  expect(found.steps).toEqual(steps)
  expect(result).toBe(lastOf(changed).result)
})

test('shares a value again after an attempt that changed it', () => {
  const other = { ...right, message: { ...right.message, method: 'POST' } }
  expect(lastOf(right, other, right).steps).toEqual(OWN)
})
