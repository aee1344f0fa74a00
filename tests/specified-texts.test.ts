/** The wording of the portal specification, to the letter. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SPECIFIED_TEXTS } from '../scripts/check/prose/specified-texts.ts'
import { tableOf } from './support/tables.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const rows = SPECIFIED_TEXTS.flatMap(([section, text, ...places]) =>
  places.map((place) => ({ section, text, place })),
)

test.each(rows)('section $section: "$text" in $place', async ({ text, place }) => {
  const [file = '', key] = place.split('#')
  const [language = '', table = ''] = file.split('/')
  if (key === undefined) expect(read(file)).toContain(text)
  else expect((await tableOf(language, table))[key]).toBe(text)
})
