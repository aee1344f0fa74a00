import { type ResolvedPos, Schema } from '@tiptap/pm/model'
import { EditorState, NodeSelection, Selection, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { cursorAfterImage, imageAtCursor } from './image-at-cursor.ts'

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'text*' },
    image: { group: 'block', attrs: { alt: { default: '' } } },
    text: {},
  },
})
const image = (alt: string) => schema.node('image', { alt })
const paragraph = (text: string) => schema.node('paragraph', null, [schema.text(text)])
/** `a` takes the positions 0 to 3, the first image 3, `b` 4 to 7, the last image 7. */
const doc = schema.node('doc', null, [paragraph('a'), image('One'), paragraph('b'), image('Two')])
/** A cursor between blocks, as the gap cursor is. */
class Gap extends Selection {
  constructor(place: ResolvedPos) {
    super(place, place)
  }
  eq = (other: Selection): boolean => other.from === this.from
  map = (): Selection => this
  toJSON = (): unknown => undefined
}
const at = (selection: Selection) => imageAtCursor(EditorState.create({ doc, selection }))

test('is the selected image or the one directly before the cursor', () => {
  expect(at(NodeSelection.create(doc, 3))).toEqual({ position: 3, end: 4, alt: 'One' })
  expect(at(TextSelection.create(doc, 5))).toEqual({ position: 3, end: 4, alt: 'One' })
  expect(at(new Gap(doc.resolve(8)))).toEqual({ position: 7, end: 8, alt: 'Two' })
})

test('is none in other places', () => {
  expect(at(TextSelection.create(doc, 1))).toBeUndefined()
  expect(at(TextSelection.create(doc, 6))).toBeUndefined()
  expect(at(TextSelection.create(doc, 5, 6))).toBeUndefined()
  expect(at(NodeSelection.create(doc, 0))).toBeUndefined()
})

test.each([
  { where: 'before text', end: 4, at: 5 },
  { where: 'at the end', end: 8, at: 8 },
])(
  'the cursor after an image $where does not select it, and has the same image',
  ({ end, at: place }) => {
    const cursor = cursorAfterImage(doc, end)
    expect(cursor).toMatchObject({ from: place, to: place, empty: true })
    expect(at(cursor)).toMatchObject({ end })
  },
)
