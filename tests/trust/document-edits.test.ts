/** Random edits of real documents. `SPECS=folder EDITS=1000 npm test -- tests/trust/document-edits` uses others. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Addition, additionEdits, declaredTags } from '#core/openapi/edit/additions.ts'
import { type Edit, editDocument } from '#core/openapi/edit/edit-document.ts'
import type { OperationForm } from '#core/openapi/edit/form-parts.ts'
import { editOfText, onlyHere, operationForm } from '#core/openapi/edit/operation-form.ts'
import { applied } from '#core/openapi/edit/text-change.ts'
import { allEntries, isObject, type JsonObject, own } from '#core/openapi/json-value.ts'
import { readText } from '#core/openapi/parse/read-text.ts'
import { scaled } from '../support/limits.ts'

const FOLDER = process.env['SPECS'] ?? join(import.meta.dirname, '../fixtures/openapi')
const RUNS = Number(process.env['EDITS'] ?? 60)
const MAX_BYTES = process.env['SPECS'] === undefined ? 100_000 : 5_000_000

interface Sample {
  readonly name: string
  readonly source: string
  readonly root: JsonObject
  readonly operations: readonly { readonly method: string; readonly path: string }[]
}

function sampleOf(name: string): Sample | undefined {
  const source = readFileSync(join(FOLDER, name), 'utf8')
  if (source.length > MAX_BYTES) return undefined
  const { value, problems } = readText(source, name)
  if (!isObject(value) || problems.length > 0) return undefined
  const operations = allEntries(own(value, 'paths')).flatMap(([path, item]) =>
    ['get', 'post', 'put', 'delete'].flatMap((method) =>
      isObject(own(item, method)) ? { method, path } : [],
    ),
  )
  return operations.length === 0 ? undefined : { name, source, root: value, operations }
}

const SAMPLES = readdirSync(FOLDER)
  .filter((name) => /\.(?:ya?ml|json)$/.test(name))
  .flatMap((name) => sampleOf(name) ?? [])

const words = (text: string) => ({ text, translations: { id: `${text}!` } })
const FIELD = { type: 'integer', format: 'int32', required: true, example: '7' } as const

const BODY = {
  mediaType: 'application/json',
  required: true,
  schema: '',
  fields: [{ ...FIELD, name: 'a: b', description: words('# "c"') }],
}

/** @returns the edits of one kind, or undefined if the operation has nothing for it */
function editsOf(
  kind: string,
  { root }: Sample,
  form: OperationForm,
  pick: number,
  text: string,
): readonly Edit[] | undefined {
  const one = <T>(list: readonly T[]): T | undefined => list[pick % list.length]
  const name = `new-${pick}`
  const description = words(text)
  const made = (addition: Addition) => additionEdits(root, addition)
  switch (kind) {
    case 'text':
    case 'only here': {
      const found = one(kind === 'text' ? form.texts : form.texts.filter(({ here }) => here))
      const moved = kind === 'text' ? undefined : found && onlyHere(found)
      const target = moved?.text ?? found
      if (target === undefined) return undefined
      return [...(moved?.edits ?? []), editOfText(target, pick % 2 ? 'id' : undefined, text)]
    }
    case 'field': {
      const owner = one(form.owners)
      const field = { ...FIELD, name, description }
      return owner && made({ kind: 'field', owner, field, isOnlyHere: pick % 2 === 0 })
    }
    case 'parameter':
      return made({
        kind: 'parameter',
        operation: form.path,
        parameter: { ...FIELD, name, description, in: 'query' },
      })
    case 'body':
      return form.hasRequestBody
        ? undefined
        : made({ kind: 'body', operation: form.path, body: BODY })
    case 'response':
      return made({
        kind: 'response',
        operation: form.path,
        response: { status: '418', description, body: { ...BODY, schema: 'x' } },
      })
    case 'example': {
      const body = one(form.bodies.filter(({ example }) => example === undefined))
      return (
        body &&
        made({
          kind: 'example',
          owner: body,
          example: { name, summary: description, value: '{"a": [1]}' },
          isOnlyHere: false,
        })
      )
    }
    case 'operation':
      return made({
        kind: 'operation',
        operation: {
          method: 'post',
          path: `/${name}/{id}`,
          summary: description,
          tag: 'x',
          body: BODY,
          responses: [{ status: '200', description, body: { ...BODY, required: false } }],
        },
      })
    case 'header': {
      const owner = one(form.responses)
      const header = { ...FIELD, name, description }
      return owner && made({ kind: 'header', owner, header, isOnlyHere: pick % 2 === 0 })
    }
    case 'deprecated': {
      const of = one(form.lifecycles)
      const deprecation = { reason: description, sunset: '2027-01-31' }
      return of && made({ kind: 'deprecation', of, deprecation, isOnlyHere: pick % 2 === 0 })
    }
    case 'taken back': {
      const of = one(form.lifecycles.filter(({ isDeprecated }) => isDeprecated))
      const back = { kind: 'deprecation', deprecation: undefined, isOnlyHere: false } as const
      return of && made({ ...back, of })
    }
    default: {
      const tags = declaredTags(root).length
      return tags < 2 ? undefined : [{ path: ['tags', String(pick % tags)], moveTo: 0 }]
    }
  }
}

const KINDS = [
  'text',
  'text',
  'only here',
  'field',
  'parameter',
  'body',
  'response',
  'example',
  'header',
  'operation',
  'deprecated',
  'taken back',
  'tags',
]

test(
  'random edits of each kind change only their place',
  () => {
    expect(SAMPLES.length).toBeGreaterThan(0)
    const done: Record<string, number> = {}
    const failed: string[] = []
    const run = fc.property(
      fc.constantFrom(...SAMPLES),
      fc.constantFrom(...KINDS),
      fc.nat(10_000),
      fc.constantFrom('Plain', 'With: colon', 'Two\nlines', '# no comment', '- "x"', "it's *a"),
      (sample, kind, pick, text) => {
        const operation = sample.operations[pick % sample.operations.length]
        const form = operation && operationForm(sample.root, operation, ['id'])
        const edits = form && editsOf(kind, sample, form, pick, text)
        if (edits === undefined) return
        const change = editDocument(sample.source, edits)
        const id = `${sample.name} ${kind} ${pick}`
        // An anchor prevents some edits. The document must not change then.
        if (!change.ok) {
          if (change.error.code !== 'shared') failed.push(`${id}: ${change.error.code}`)
          return
        }
        const after = applied(sample.source, change.value)
        done[kind] = (done[kind] ?? 0) + 1
        const isSame = sample.source.replaceAll(/\s/g, '') === after.replaceAll(/\s/g, '')
        if (kind !== 'tags') expect(isSame, id).toBe(false)
        expect(readText(after, sample.name).problems, id).toEqual([])
        if (after.includes('\r\n'))
          expect(/[^\r]\n/.test(after), id).toBe(/[^\r]\n/.test(sample.source))
      },
    )
    fc.assert(run, { numRuns: RUNS, seed: 20261123 })
    expect(failed).toEqual([])
    expect(Object.keys(done).length).toBe(new Set(KINDS).size)
  },
  scaled(60_000 + RUNS * 3_000),
)
