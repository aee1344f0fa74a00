import { expect, test } from 'vitest'
import accountEn from './account.en.json' with { type: 'json' }
import accountId from './account.id.json' with { type: 'json' }
import adminEn from './admin.en.json' with { type: 'json' }
import adminId from './admin.id.json' with { type: 'json' }
import callEn from './call.en.json' with { type: 'json' }
import callId from './call.id.json' with { type: 'json' }
import callbacksEn from './callbacks.en.json' with { type: 'json' }
import callbacksId from './callbacks.id.json' with { type: 'json' }
import copyEn from './copy.en.json' with { type: 'json' }
import copyId from './copy.id.json' with { type: 'json' }
import drawerEn from './drawer.en.json' with { type: 'json' }
import drawerId from './drawer.id.json' with { type: 'json' }
import islandEn from './island.en.json' with { type: 'json' }
import islandId from './island.id.json' with { type: 'json' }
import loginEn from './login.en.json' with { type: 'json' }
import loginId from './login.id.json' with { type: 'json' }
import playgroundEn from './playground.en.json' with { type: 'json' }
import playgroundId from './playground.id.json' with { type: 'json' }
import sandboxErrorEn from './sandbox-error.en.json' with { type: 'json' }
import sandboxErrorId from './sandbox-error.id.json' with { type: 'json' }
import searchEn from './search.en.json' with { type: 'json' }
import searchId from './search.id.json' with { type: 'json' }

/** A name for one row of a list, and what stands on the button: a person says what is seen (WCAG 2.5.3). */
const NAMED_BUTTONS = [
  ['action.editOf', 'action.edit'],
  ['action.deleteOf', 'action.delete'],
  ['partners.rotateOf', 'partners.rotate'],
  ['requests.markOf', 'requests.mark'],
  ['trash.restoreOf', 'trash.restore'],
  ['builds.rollBackTo', 'builds.rollBack'],
] as const

test.each(NAMED_BUTTONS)('the name %s holds what %s shows', (name, shown) => {
  for (const texts of [adminEn, adminId]) expect(texts[name]).toContain(texts[shown])
})

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['account', accountEn, accountId],
  ['admin', adminEn, adminId],
  ['call', callEn, callId],
  ['callbacks', callbacksEn, callbacksId],
  ['copy', copyEn, copyId],
  ['drawer', drawerEn, drawerId],
  ['island', islandEn, islandId],
  ['login', loginEn, loginId],
  ['playground', playgroundEn, playgroundId],
  ['sandbox errors', sandboxErrorEn, sandboxErrorId],
  ['search', searchEn, searchId],
])('the texts of %s have the same names and placeholders in both languages', (_name, en, id) => {
  expect(Object.keys(id)).toEqual(Object.keys(en))
  for (const [name, text] of Object.entries(en)) {
    expect(placeholders(id[name] ?? ''), name).toEqual(placeholders(text))
  }
})
