import { describe, expect, test } from 'vitest'
import { RECEIVING_LIMITS } from './receive-bodies.ts'
import { createReceivingBudget, type ReceivingBudget } from './receiving-budget.ts'

const MB = 1024 * 1024
const budget = (): ReceivingBudget => createReceivingBudget(RECEIVING_LIMITS.shares)

/** Opens bodies of 2 MB each from one sender, until one is rejected. */
function fill(target: ReceivingBudget, sender: string) {
  const charges = []
  for (;;) {
    const charge = target.open('stranger', sender)
    const reason = charge === undefined ? 'many' : charge.add(2 * MB)
    if (reason !== undefined) {
      charge?.release()
      return { charges, reason }
    }
    if (charge !== undefined) charges.push(charge)
  }
}

describe('the memory of bodies', () => {
  test('one stranger gets 8 bodies and 16 MB, all strangers get 64 MB', () => {
    const target = budget()
    const filled = ['a', 'b', 'c', 'd', 'e'].map((sender) => fill(target, sender))
    expect(filled.map(({ charges }) => charges.length)).toEqual([8, 8, 8, 8, 0])
    expect(filled.map(({ reason }) => reason)).toEqual(['many', 'many', 'many', 'many', 'crowded'])
    expect(target.heldBytes('stranger')).toBe(64 * MB)
  })

  test('forms, partners and staff have separate shares', () => {
    const target = budget()
    for (const sender of ['a', 'b', 'c', 'd']) fill(target, sender)
    for (const [share, bytes] of [
      ['form', 16 * 1024],
      ['partner', 10 * MB],
      ['staff', 40 * MB],
    ] as const) {
      expect(target.open(share, 'a')?.add(bytes), share).toBeUndefined()
    }
  })

  test('a body that has arrived counts by its bytes only, until it is released', () => {
    const target = budget()
    const { charges } = fill(target, 'a')
    for (const charge of charges) charge.arrived()
    expect(target.open('stranger', 'a')?.add(1)).toBe('many')
    charges[0]?.release()
    charges[0]?.release()
    expect(target.open('stranger', 'a')?.add(2 * MB)).toBeUndefined()
  })

  test('everything is free again after the last release', () => {
    const target = budget()
    for (let round = 0; round < 50; round += 1) {
      const { charges } = fill(target, 'a')
      expect(charges).toHaveLength(8)
      for (const charge of charges) charge.release()
      expect(target.heldBytes('stranger')).toBe(0)
    }
  })

  test('bytes that are rejected, or come after the release, are not counted', () => {
    const target = budget()
    const charge = target.open('stranger', 'a')
    expect(charge?.add(17 * MB)).toBe('many')
    expect(target.heldBytes('stranger')).toBe(0)
    charge?.release()
    charge?.add(MB)
    expect(target.heldBytes('stranger')).toBe(0)
  })

  test('all shares together fit into a small machine', () => {
    const totals = Object.values(RECEIVING_LIMITS.shares).map(({ totalBytes }) => totalBytes)
    expect(totals.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(456 * MB)
  })
})
