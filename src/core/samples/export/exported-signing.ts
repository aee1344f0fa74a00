/**
 * How the file of another API client signs its request. Scripts of version 1 sign any request that the client is
 * about to send. Others are planned like samples, so they sign the exported request and reject a changed one.
 */
import { digestBytes, encodeBytes, utf8 } from '#core/signature/crypto.ts'
import type { Recipe } from '#core/signature/language/model.ts'
import { CRYPTO_JS } from '../languages/crypto-js.ts'
import { PERCENT_ENCODE } from '../languages/javascript.ts'
import { NotInLanguage, printStatement, printTerm } from '../languages/language.ts'
import { indented } from '../literal.ts'
import { type BodySource, bodySource, textOf } from '../plan/body-source.ts'
import { environmentName } from '../plan/names.ts'
import { encodedInPlace } from '../plan/plan-sample.ts'
import { planSigning } from '../plan/plan-signing.ts'
import { BODY, BODY_BYTES, NoSample, termsOf, variablesOf } from '../plan/term.ts'
import type { Operand } from '../plan/values.ts'
import type { PreparedRequest, SampleBody } from '../prepared-request.ts'
import { authorizationLines } from './authorization-lines.ts'
import { printSigningScript, quote, type ScriptHost } from './signing-script.ts'

export type ExportedSigning = {
  /** The request that the file holds. */
  readonly request: PreparedRequest
  /** Names of the client's variables, for values of the recipe and for the authorization. */
  readonly variables: readonly string[]
} & (
  | { readonly kind: 'none' }
  | {
      readonly kind: 'script'
      /** True if the script rejects a request that was changed in the client. */
      readonly isFixed: boolean
      readonly print: (host: ScriptHost) => string
    }
  /** The note says so in the file. */
  | { readonly kind: 'unsigned'; readonly reason: UnsignedReason; readonly note: string }
)

export type UnsignedReason =
  | { readonly code: 'private-key' }
  /** A file or a multipart form is signed. */
  | { readonly code: 'body' }
  | { readonly code: 'step'; readonly step: string }

export function exportedSigning(request: PreparedRequest): ExportedSigning {
  const { signing } = request
  if (signing === undefined) return { kind: 'none', request, variables: namesOf(request) }
  const { recipe, version1 } = signing
  if (version1 !== undefined) {
    const print = (host: ScriptHost) => printSigningScript(version1, host)
    const variables = namesOf(request, ['api_key', 'secret_key'])
    return { kind: 'script', request, variables, isFixed: false, print }
  }
  const unsigned = (reason: UnsignedReason): ExportedSigning => ({
    kind: 'unsigned',
    request,
    variables: namesOf(request, enteredInputs(recipe)),
    reason,
    note: NOT_SIGNED[reason.code]('step' in reason ? reason.step : ''),
  })
  try {
    const planned = planSigning(request, recipe)
    const isRead = planned.terms.statements
      .flatMap(termsOf)
      .some((term) => variablesOf(term).includes(BODY.name))
    if (request.body.kind === 'file' && isRead) return unsigned({ code: 'body' })
    const inputs = [...planned.terms.inputs]
    if (inputs.some(([input]) => recipe.inputs.get(input)?.kind === 'key-pair'))
      return unsigned({ code: 'private-key' })
    const body = planned.isBodyComputed ? COMPUTED : bodySource(request, planned.terms)
    const sent = { ...request, body: sentBody(request, body) }
    const lines = (host: ScriptHost) => scriptLines(sent, recipe, { ...planned, body }, host)
    // Throws here if a step can't be printed.
    lines(NO_HOST)
    const entered = inputs.map(([input]) => clientVariable(input))
    const variables = namesOf(request, entered)
    const print = (host: ScriptHost) => lines(host).join('\n')
    return { kind: 'script', request: sent, variables, isFixed: true, print }
  } catch (thrown) {
    if (thrown instanceof NotInLanguage) return unsigned({ code: 'step', step: thrown.message })
    if (thrown instanceof NoSample)
      return unsigned(
        thrown.part === BODY_BYTES ? { code: 'body' } : { code: 'step', step: thrown.part },
      )
    throw thrown
  }
}

const ADVICE = 'Add a script that does, or use a code sample of the portal.'

const NOT_SIGNED: Readonly<Record<UnsignedReason['code'], (step: string) => string>> = {
  'private-key': () =>
    `This request isn't signed: scripts of Postman and Bruno can't sign with a private key. ${ADVICE}`,
  body: () =>
    "This request isn't signed: the recipe signs the body, and scripts don't get the bytes of files and multipart forms.",
  step: (step) =>
    `This request isn't signed: no script can be printed for the step “${step}” of the recipe. ${ADVICE}`,
}

const COMPUTED: BodySource = { kind: 'computed' }

/** A sample sends the form of JSON that the recipe signs, if it is a special one. */
function sentBody({ body }: PreparedRequest, source: BodySource): SampleBody {
  return source.kind === 'json' ? { kind: 'json', text: source.text } : body
}

const namesOf = (request: PreparedRequest, entered: readonly string[] = []): readonly string[] => [
  ...new Set([...entered, ...authorizationLines(request).variables]),
]

/** @example clientVariable('secretKey') // 'secret_key' */
const clientVariable = (input: string): string =>
  environmentName(input)
    .replace(/^GAPURA_/, '')
    .toLowerCase()

const enteredInputs = ({ inputs }: Recipe): readonly string[] =>
  [...inputs].flatMap(([name, { kind, generate, fallback }]) =>
    kind === 'key-pair' || generate !== undefined || fallback !== undefined
      ? []
      : [clientVariable(name)],
  )

interface Planned extends ReturnType<typeof planSigning> {
  readonly body: BodySource
}

function scriptLines(
  sent: PreparedRequest,
  recipe: Recipe,
  { headers, url, terms, isBodyComputed, body }: Planned,
  host: ScriptHost,
): readonly string[] {
  const { method } = sent
  const others = [url, ...headers.map(({ value }) => value)]
  const statements = encodedInPlace(terms.statements, others)
  const print = (operand: Operand) => printTerm(CRYPTO_JS, operand)
  const inputs = [...terms.inputs]
  const exported = digestBytes('SHA-256', utf8([method, sent.url, textOf(sent)].join('\n')))
  const code = [
    ...inputs.map(([input, name]) => `const ${name} = variable(${quote(clientVariable(input))})`),
    ...(inputs.length === 0 ? [] : [requireInputs(inputs)]),
    ...statements.flatMap((statement) =>
      printStatement(CRYPTO_JS, statement, { body, credentials: [] }),
    ),
    ...headers.map(({ name, value }) => host.setHeader(name, print(value))),
    ...(url.kind === 'text' ? [] : [host.setUrl(print(url))]),
    ...(isBodyComputed ? [host.setBody(BODY.name)] : []),
  ]
  return [
    `// Signs this request by the recipe ${JSON.stringify(recipe.name)}. Made from the API description.`,
    ...host.start,
    ...host.read,
    "const exported = cryptoJs.enc.Utf8.parse([method.toUpperCase(), url, body].join('\\n'))",
    `if (cryptoJs.SHA256(exported).toString() !== '${encodeBytes(exported, 'hex')}')`,
    "  throw new Error('This script signs the request as it was exported. Change it in the portal, and export it again.')",
    '',
    // In a block, because the recipe chooses the names.
    '{',
    ...indented(
      code.flatMap((line) => line.split('\n')),
      '  ',
    ),
    '}',
    ...(code.some((line) => line.includes('percentEncode(')) ? ['', ...PERCENT_ENCODE] : []),
  ]
}

function requireInputs(inputs: readonly (readonly [input: string, name: string])[]): string {
  const names = inputs.map(([input]) => clientVariable(input)).join(', ')
  const isMissing = inputs.map(([, name]) => `!${name}`).join(' || ')
  return `if (${isMissing}) throw new Error('Set these variables first: ${names}.')`
}

/** For finding out whether a script can be printed. */
const NO_HOST: ScriptHost = {
  start: [],
  read: [],
  setHeader: () => '',
  setUrl: () => '',
  setBody: () => '',
}
