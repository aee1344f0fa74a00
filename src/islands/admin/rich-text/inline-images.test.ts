import { Schema } from '@tiptap/pm/model'
import { EditorState, type Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { expect, test } from 'vitest'
import { takeInlineImages } from './inline-images.ts'

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block' },
    image: { group: 'block', attrs: { src: {}, alt: { default: null } } },
    text: {},
  },
})

test('takes images out of pasted text, also broken ones, which the upload then rejects', async () => {
  const image = (data: string) => schema.node('image', { src: `data:image/png;base64,${data}` })
  const link = schema.node('image', { src: 'https://example.com/a.png' })
  const doc = schema.node('doc', null, [image('AQID'), link, image('%%%')])
  const state = EditorState.create({ doc })
  let left = doc
  const dispatch = (tr: Transaction) => {
    left = tr.doc
  }
  // as: only these members are read.
  const taken = takeInlineImages({ state, view: { dispatch } } as unknown as Editor)
  expect(taken.map(({ at, image: { type } }) => ({ at, type }))).toEqual([
    { at: 0, type: 'image/png' },
    { at: 1, type: 'image/png' },
  ])
  expect(await taken[0]?.image.bytes()).toEqual(new Uint8Array([1, 2, 3]))
  expect(left.childCount).toBe(1)
})
