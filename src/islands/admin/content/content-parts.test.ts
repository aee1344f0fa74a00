/** Parts of entries that two people changed: no part takes another one's text with it. */
import { expect, test } from 'vitest'
import type { UseCaseSection } from '#core/content/model.ts'
import { changerOf, mergeFields } from '../editing/merge-fields.ts'
import type { ContentFields } from './areas.ts'
import { joinParts, partsOf } from './content-parts.ts'

const section = (id: string, sub_title = id): UseCaseSection => ({
  id,
  sub_title,
  content: '',
  image: null,
  translations: {},
})

const BEFORE: ContentFields = {
  title: 'Title',
  slug: 'title',
  content: '<p>Text</p>',
  sections: [section('a'), section('b')],
  translations: { id: { title: 'Judul', content: '<p>Isi</p>' } },
}

/** Takes what only they changed from them, as the dialog does if a person chooses nothing. */
function mergedAsOffered(mine: ContentFields, theirs: ContentFields): ContentFields {
  const split = partsOf({ mine, theirs })
  const sides = { mine: split(mine), theirs: split(theirs), before: split(BEFORE) }
  const parts = mergeFields(sides.mine, sides.theirs, (name) =>
    changerOf(name, sides) === 'theirs' ? 'theirs' : 'mine',
  )
  return joinParts(parts, { mine, theirs })
}

test.each<{
  name: string
  mine: Partial<ContentFields>
  theirs: Partial<ContentFields>
  merged: Partial<ContentFields>
}>([
  {
    name: 'the Indonesian title and the Indonesian text',
    mine: { translations: { id: { title: 'Baru', content: '<p>Isi</p>' } } },
    theirs: { translations: { id: { title: 'Judul', content: '<p>Lain</p>' } } },
    merged: { translations: { id: { title: 'Baru', content: '<p>Lain</p>' } } },
  },
  {
    name: 'a text and a removed translation',
    mine: { content: '<p>New</p>' },
    theirs: { translations: {} },
    merged: { content: '<p>New</p>', translations: {} },
  },
  {
    name: 'two sections',
    mine: { sections: [section('a', 'Mine'), section('b')] },
    theirs: { sections: [section('a'), section('b', 'Theirs')] },
    merged: { sections: [section('a', 'Mine'), section('b', 'Theirs')] },
  },
  {
    name: 'a section, an added and a removed one',
    mine: { sections: [section('a', 'Mine'), section('b'), section('mine')] },
    theirs: { sections: [section('first'), section('a'), section('theirs')] },
    merged: {
      sections: [section('first'), section('a', 'Mine'), section('theirs'), section('mine')],
    },
  },
])('keeps both changes: $name', ({ mine, theirs, merged }) => {
  expect(mergedAsOffered({ ...BEFORE, ...mine }, { ...BEFORE, ...theirs })).toEqual({
    ...BEFORE,
    ...merged,
  })
})

test('sections in another order are one part', () => {
  const mine = { ...BEFORE, sections: [section('b'), section('a')] }
  const theirs = { ...BEFORE, sections: [section('a', 'Theirs'), section('b')] }
  expect(mergedAsOffered(mine, theirs)).toEqual(mine)
})

test('returns equal JSON for an unchanged entry', () => {
  const faq: ContentFields = { title: 'Title', content: '', translations: {} }
  for (const mine of [BEFORE, faq]) {
    const sides = { mine, theirs: mine }
    expect(JSON.stringify(joinParts(partsOf(sides)(mine), sides))).toBe(JSON.stringify(mine))
  }
})
