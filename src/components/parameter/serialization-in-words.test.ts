import { expect, test } from 'vitest'
import { createTranslator } from '../../i18n/index.ts'
import { serializationInWords } from './serialization-in-words.ts'

const t = createTranslator('en')

test.each([
  { style: 'form', explode: true, array: '', object: '' },
  { style: 'form', explode: false, array: 'separated by commas', object: 'separated by commas' },
  { style: 'simple', explode: false, array: '', object: '' },
  { style: 'simple', explode: true, array: '', object: 'as member=value, separated by commas' },
  { style: 'spaceDelimited', explode: false, string: 'separated by spaces' },
  { style: 'pipeDelimited', explode: true, array: '' },
  { style: 'deepObject', explode: true, string: 'as name[member]=value' },
  {
    style: 'matrix',
    explode: false,
    string: 'written as ;name=value',
    array: 'written as ;name=value,value',
    object: 'written as ;name=member,value',
  },
  {
    style: 'matrix',
    explode: true,
    string: 'written as ;name=value',
    array: 'written as ;name=value;name=value',
    object: 'written as ;member=value',
  },
  {
    style: 'label',
    explode: false,
    string: 'written as .value',
    array: 'written as .value,value',
    object: 'written as .member,value',
  },
  {
    style: 'label',
    explode: true,
    string: 'written as .value',
    array: 'written as .value.value',
    object: 'written as .member=value',
  },
])('$style with explode $explode', ({ style, explode, ...written }) => {
  for (const [type, words] of Object.entries({ string: '', ...written })) {
    expect(serializationInWords({ style, explode }, { names: [type] }, t).join()).toBe(words)
  }
})
