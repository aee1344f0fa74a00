import { expect, test } from 'vitest'
import { ref } from '../../../../tests/support/schema-ref.ts'
import type { JsonSchema, JsonValue } from '../model.ts'
import { printExample } from './print-example.ts'

type Components = Readonly<Record<string, JsonSchema>>

test('prints JSON, JSON lines, forms, events and text', () => {
  expect(printExample({ mediaType: 'application/problem+json; charset=utf-8' }, { a: [1] })).toBe(
    '{\n  "a": [\n    1\n  ]\n}',
  )
  expect(printExample({ mediaType: 'application/json' }, 'text')).toBe('"text"')
  const written = ['application/jsonl', 'application/ndjson', 'application/geo+json-seq'].map(
    (mediaType) => printExample({ mediaType }, [{ a: 1 }, 2]),
  )
  expect(new Set(written)).toEqual(new Set(['{"a":1}\n2']))
  const lines = '{"a":1}\n{"a":2}\n'
  expect(printExample({ mediaType: 'application/x-ndjson' }, lines)).toBe(lines)
  expect(
    printExample(
      { mediaType: 'application/x-www-form-urlencoded' },
      {
        'a b': 'é&',
        list: [1, 2],
        o: { x: 1 },
        n: null,
      },
    ),
  ).toBe('a+b=%C3%A9%26&list=1&list=2&o=%7B%22x%22%3A1%7D')
  expect(
    printExample({ mediaType: 'text/event-stream' }, [{ event: 'x', data: { a: 1 } }, 'l1\nl2']),
  ).toBe('event: x\ndata: {"a":1}\n\ndata: l1\ndata: l2')
  expect(printExample({ mediaType: 'text/plain' }, 'as it is')).toBe('as it is')
})

test('leaves out characters that XML forbids', () => {
  const schema = {
    xml: { name: 'note' },
    properties: {
      by: { xml: { attribute: true } },
      text: {},
      data: { properties: { it: { xml: { nodeType: 'cdata' } } } },
    },
  }
  const value = { by: 'A\u0000', text: "it's\u001b", data: { it: '\ufffe1' } }
  expect(printExample({ mediaType: 'application/xml', schema }, value)).toContain(
    '<note by="A">\n  <text>it\'s</text>\n  <data><![CDATA[1]]></data>\n</note>',
  )
})

test('prints XML by the names, attributes, wrappers and prefixes of the schema', () => {
  const schemas: Components = {
    Pet: {
      xml: { name: 'pet', prefix: 'p', namespace: 'http://x/?a&b' },
      properties: {
        id: { type: 'integer', xml: { attribute: true } },
        photoUrls: { type: 'array', xml: { wrapped: true }, items: { xml: { name: 'photoUrl' } } },
        tags: { type: 'array', items: ref('Tag') },
        '1<bad>': { type: 'string' },
      },
    },
    Tag: { properties: { name: { type: 'string' } } },
  }
  const value = { id: 1, photoUrls: ['<a>', 'b'], tags: [{ name: 'x' }], '1<bad>': null }
  expect(printExample({ mediaType: 'application/xml', schema: ref('Pet') }, value, schemas)).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<p:pet xmlns:p="http://x/?a&amp;b" id="1">',
      '  <photoUrls>',
      '    <photoUrl>&lt;a&gt;</photoUrl>',
      '    <photoUrl>b</photoUrl>',
      '  </photoUrls>',
      '  <tags>',
      '    <name>x</name>',
      '  </tags>',
      '  <_1_bad_/>',
      '</p:pet>',
    ].join('\n'),
  )
})

const printMembers = (
  properties: Components,
  value: { readonly [name: string]: JsonValue },
): readonly string[] =>
  printExample(
    { mediaType: 'application/xml', schema: { xml: { name: 'doc' }, properties } },
    value,
    {
      Inner: { type: 'object', xml: { name: 'in' }, properties: { a: { type: 'string' } } },
    },
  )
    .split('\n')
    .slice(1)

test('names the items of a list that has no element by their own name, else by the property', () => {
  const outer = { type: 'array', xml: { name: 'aliens2' } }
  const properties = {
    animals: { ...outer, items: { type: 'string', xml: { name: 'animal' } } },
    plants: { ...outer, items: { type: 'string' } },
    things: { ...outer, items: { type: 'string' }, xml: { name: 'stuff', wrapped: true } },
  }
  expect(
    printMembers(properties, { animals: ['cat', 'dog'], plants: ['fern'], things: ['x'] }),
  ).toEqual([
    '<doc>',
    '  <animal>cat</animal>',
    '  <animal>dog</animal>',
    '  <plants>fern</plants>',
    '  <stuff>',
    '    <stuff>x</stuff>',
    '  </stuff>',
    '</doc>',
  ])
})

test('prints texts, CDATA, and members without an element, also next to elements', () => {
  const body = { type: 'string', xml: { nodeType: 'cdata' } }
  const text = { type: 'string', xml: { nodeType: 'text' } }
  const properties = {
    id: { type: 'integer', xml: { nodeType: 'attribute' } },
    body,
    text,
    flat: { type: 'object', xml: { nodeType: 'none' }, properties: { inner: { type: 'string' } } },
    referred: { ...ref('Inner'), xml: { nodeType: 'none' } },
    texts: { type: 'array', xml: { nodeType: 'element' }, items: body },
  }
  const cdata = '<![CDATA[<b>a]]]]><![CDATA[></b>]]>'
  expect(printMembers(properties, { id: 4, body: '<b>a]]></b>', text: 'a & b' })).toEqual([
    `<doc id="4">${cdata}a &amp; b</doc>`,
  ])
  const value = {
    body: 'x',
    text: 'plain',
    flat: { inner: 'i' },
    referred: { a: 'r' },
    texts: ['t'],
  }
  expect(printMembers(properties, value)).toEqual([
    '<doc>',
    '  <![CDATA[x]]>',
    '  plain',
    '  <inner>i</inner>',
    '  <in>',
    '    <a>r</a>',
    '  </in>',
    '  <texts><![CDATA[t]]></texts>',
    '</doc>',
  ])
})
