import { expect, test } from 'vitest'
import { translatorOf } from '#core/translator.ts'
import { admin } from '../../../i18n/en/admin.ts'
import { lossOf } from './loss-of.ts'
import { titleOf } from './title-of.ts'

const t = translatorOf<typeof admin>('en', admin)
const live = { title: 'Live', has_published: true }
const alsoLive = { title: 'Also live', has_published: true }
const draft = { title: '', has_published: false }

test('a deletion names what readers lose before the drafts', () => {
  expect(lossOf(t, [draft, live, alsoLive], 'all').split('\n')).toEqual([
    'Readers will no longer see: Live, Also live.',
    `These drafts, which readers don't see, are deleted: ${t('content.untitled')}.`,
  ])
})

test('a draft with an Indonesian title only is named by it', () => {
  const draftOf = { ...draft, translations: { id: { title: 'Kontrak sewa' } } }
  expect(lossOf(t, [draftOf], 'all')).toContain('Kontrak sewa')
})

test('the Indonesian admin area names an entry by its Indonesian title', () => {
  const translated = { ...live, translations: { id: { title: 'Langsung' } } }
  expect(titleOf(t, translated)).toBe('Live')
  expect(titleOf(translatorOf<typeof admin>('id', admin), translated)).toBe('Langsung')
})

test('in the list of drafts, readers lose nothing', () => {
  const loss = lossOf(t, [live, draft], 'draft')
  expect(loss).not.toContain('no longer')
  expect(loss).toContain('readers still see the published text: Live.')
})
