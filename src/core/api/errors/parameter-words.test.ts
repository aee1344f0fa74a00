import { expect, test } from 'vitest'
import type { z } from 'zod'
import { admin as adminEn } from '../../../i18n/en/admin.ts'
import { parameters as english } from '../../../i18n/en/parameters.ts'
import { admin as adminId } from '../../../i18n/id/admin.ts'
import { parameters } from '../../../i18n/id/parameters.ts'
import { changelogInput, faqInput, useCaseInput } from '../../content/input/content.ts'
import { menuInput, menuItemInput } from '../../content/input/menu.ts'
import {
  agentInput,
  documentationUpdate,
  partnerUpdate,
  publishUpdate,
} from '../../content/input/records.ts'
import { parameterInWords } from './parameter-words.ts'

const INPUTS: readonly z.ZodType[] = [
  changelogInput,
  faqInput,
  useCaseInput,
  menuInput,
  menuItemInput,
  agentInput('gapura'),
  partnerUpdate,
  documentationUpdate,
  publishUpdate,
]
/** Named after the product, so it has no translation. */
const OWN = ['gapura_id']

test('every member that staff send has an Indonesian name', () => {
  const names = INPUTS.flatMap((input) => ('shape' in input ? Object.keys(input.shape ?? {}) : []))
  expect(names.length).toBeGreaterThan(40)
  const unknown = names.filter((name) => !Object.hasOwn(parameters, name))
  expect(unknown.filter((name) => !OWN.includes(name))).toEqual([])
})

test.each([
  ['released_on', 'tanggal rilis'],
  ['sections.0.sub_title', 'bagian 1, subjudul'],
  ['translations.id.title', 'terjemahan judul'],
  ['menus.1.children.0.code', 'menu 2, submenu 1, kode'],
  ['gapura_id', 'gapura id'],
])('%s is called "%s"', (parameter, words) => {
  expect(parameterInWords(parameter, 'id')).toBe(words)
})

test.each([
  [adminEn, english],
  [adminId, parameters],
])('an error names the address of a use case as its form does', (form, { slug }) => {
  expect(form['field.slug']).toContain(slug)
})
