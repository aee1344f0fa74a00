import { expect, test } from 'vitest'
import { nearestName } from './nearest-name.ts'

const KNOWN = ['not', 'type', 'items', 'required', 'readOnly', 'description']

test.each([
  ['notes', undefined],
  ['name', undefined],
  ['', undefined],
  ['constraints', undefined],
  ['typ', 'type'],
  ['tpye', 'type'],
  ['readonly', 'readOnly'],
  ['reqiured', 'required'],
  ['desciption', 'description'],
  ['descrition', 'description'],
])('%j is meant to be %j', (name, meant) => {
  expect(nearestName(name, KNOWN)).toBe(meant)
})
