/** A request as a Postman collection v2.1 whose pre-request script signs it. It holds no key. */
import type { PreparedRequest, SampleBody } from '../prepared-request.ts'
import { authorizationLines, authorizedRest } from './authorization-lines.ts'
import { exportedSigning } from './exported-signing.ts'
import type { ScriptHost } from './signing-script.ts'

/** https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html */
const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** @returns the text of a `.postman_collection.json` file */
export function printPostman(name: string, given: PreparedRequest): string {
  const signing = exportedSigning(given)
  const { request } = signing
  const { origin, rest } = splitUrl(request.url)
  const collection = {
    info: {
      name,
      ...(signing.kind === 'unsigned' && { description: signing.note }),
      schema: SCHEMA,
    },
    item: [
      {
        name,
        ...(signing.kind === 'script' && {
          event: [
            {
              listen: 'prerequest',
              script: {
                type: 'text/javascript',
                exec: signing.print(POSTMAN).split('\n'),
              },
            },
          ],
        }),
        request: {
          method: request.method,
          header: [
            ...request.headers.map(([key, value]) => ({ key, value })),
            ...authorizationLines(request).headers.map(([key, value]) => ({ key, value })),
          ],
          ...bodyMember(request.body),
          url: urlMember(authorizedRest(rest, request)),
          ...(signing.kind === 'unsigned' && { description: signing.note }),
        },
        response: [],
      },
    ],
    variable: [
      { key: 'base_url', value: origin },
      ...signing.variables.map((key) => ({
        key,
        value: '',
        ...((signing.kind !== 'script' || key !== 'api_key') && { type: 'secret' }),
      })),
    ],
  }
  return `${JSON.stringify(collection, null, 2)}\n`
}

/** https://learning.postman.com/docs/tests-and-scripts/write-scripts/postman-sandbox-reference/ */
const POSTMAN: ScriptHost = {
  start: [
    // Not the global CryptoJS, which is deprecated, nor its name, which is taken: seen in newman 6.
    "const cryptoJs = require('crypto-js')",
    'const variable = (name) => pm.variables.get(name)',
  ],
  read: [
    'const method = pm.request.method',
    'const url = pm.variables.replaceIn(pm.request.url.toString())',
    "const isText = pm.request.body && pm.request.body.mode === 'raw'",
    "const body = isText ? pm.variables.replaceIn(pm.request.body.raw || '') : ''",
  ],
  setHeader: (name, expression) =>
    `pm.request.headers.upsert({ key: ${JSON.stringify(name)}, value: ${expression} })`,
  setUrl: (expression) => `pm.request.url.update(${expression})`,
  setBody: (expression) => `pm.request.body.update({ mode: 'raw', raw: ${expression} })`,
}

/** Text goes as it is, forms too: what is signed is then what is sent. */
function bodyMember(body: SampleBody): { readonly body?: object } {
  switch (body.kind) {
    case 'none':
      return {}
    case 'json':
      return { body: { mode: 'raw', raw: body.text, options: { raw: { language: 'json' } } } }
    case 'text':
      return { body: { mode: 'raw', raw: body.text, options: { raw: { language: 'text' } } } }
    case 'form':
      return {
        body: {
          mode: 'raw',
          raw: new URLSearchParams(body.fields.map(([key, value]) => [key, value])).toString(),
        },
      }
    case 'multipart':
      return {
        body: {
          mode: 'formdata',
          formdata: body.parts.map((part) =>
            'value' in part
              ? { key: part.name, value: part.value, type: 'text', ...typeMember(part) }
              : { key: part.name, src: part.fileName, type: 'file', ...typeMember(part) },
          ),
        },
      }
    case 'file':
      return { body: { mode: 'file', file: { src: body.fileName } } }
  }
}

/** Without it the client would go by the file's name. */
function typeMember({ contentType }: { readonly contentType?: string }): object {
  return contentType === undefined ? {} : { contentType }
}

export function splitUrl(url: string): { readonly origin: string; readonly rest: string } {
  const { origin } = new URL(url)
  return { origin, rest: url.slice(origin.length) }
}

function urlMember(rest: string): object {
  const [path = '', query] = rest.split(/\?(.*)/s)
  return {
    raw: `{{base_url}}${rest}`,
    host: ['{{base_url}}'],
    path: path.split('/').slice(1),
    ...(query !== undefined && {
      query: query.split('&').map((pair) => {
        const [key, value] = pair.split(/=(.*)/s)
        return { key, value: value ?? null }
      }),
    }),
  }
}
