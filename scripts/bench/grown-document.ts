/** A document of any number of operations, alike in size to what companies publish. */
import { stringify } from 'yaml'

/** Operations of one tag, and operations that share a schema. */
const PER_TAG = 50
const PER_SCHEMA = 4

/** @returns OpenAPI 3.1 as YAML; about 1.6 kB per operation */
export function grownDocument(operations: number): string {
  const indexes = Array.from({ length: operations }, (_, index) => index)
  const paths = Object.fromEntries(
    indexes.map((index) => [`/v1/area-${tagOf(index)}/things-${index}/{id}`, pathItem(index)]),
  )
  const names = indexes.filter((index) => index % PER_SCHEMA === 0)
  return stringify(
    {
      openapi: '3.1.0',
      info: { title: `An API of ${operations} operations`, version: '1' },
      servers: [{ url: 'https://api.example.com' }],
      tags: indexes
        .filter((index) => index % PER_TAG === 0)
        .map((index) => ({ name: `area-${tagOf(index)}`, description: 'What belongs together.' })),
      paths,
      components: {
        schemas: Object.fromEntries(names.map((index) => [schemaOf(index), schema()])),
      },
    },
    { aliasDuplicateObjects: false },
  )
}

const tagOf = (index: number): number => Math.floor(index / PER_TAG)
const schemaOf = (index: number): string => `Thing${Math.floor(index / PER_SCHEMA) * PER_SCHEMA}`

function pathItem(index: number): object {
  const $ref = `#/components/schemas/${schemaOf(index)}`
  return {
    post: {
      operationId: `changeThing${index}`,
      summary: `Change thing ${index}`,
      description: `Changes the thing with the **id** of the path, number ${index} of its kind. Members left out keep their value.`,
      tags: [`area-${tagOf(index)}`],
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        { name: 'expand', in: 'query', schema: { type: 'boolean', default: false } },
      ],
      requestBody: { required: true, content: { 'application/json': { schema: { $ref } } } },
      responses: {
        200: {
          description: 'The thing as it is now.',
          content: { 'application/json': { schema: { $ref } } },
        },
        404: { description: 'There is no thing with this id.' },
      },
    },
  }
}

function schema(): object {
  const text = (description: string, more = {}) => ({ type: 'string', description, ...more })
  return {
    type: 'object',
    required: ['id', 'name'],
    properties: {
      id: text('Given by the service.', { format: 'uuid', readOnly: true }),
      name: text('As people call it.', { maxLength: 64 }),
      status: text('Where it stands.', { enum: ['draft', 'active', 'ended'] }),
      created_at: text('When it came to be.', { format: 'date-time', readOnly: true }),
      price: {
        type: 'object',
        description: 'What it costs.',
        properties: { amount: { type: 'integer', minimum: 0 }, currency: text('ISO 4217.') },
      },
      labels: { type: 'array', maxItems: 20, items: text('One word.') },
    },
  }
}
