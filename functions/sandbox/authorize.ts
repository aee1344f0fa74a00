/** Validates API key, timestamp, signature and bearer of a sandbox request, and explains an error. */
import { bearerToken } from '#core/bearer-token.ts'
import { usesBearer } from '#core/openapi/bearer.ts'
import { isTokenOperation } from '#core/openapi/is-token-operation.ts'
import type { CompiledDocument, JsonValue, Operation } from '#core/openapi/model.ts'
import { err, ok, type Result } from '#core/result.ts'
import { hasIdentifier, readApiKey } from '#core/signature/claimed.ts'
import { decodeBase64, equalInConstantTime } from '#core/signature/crypto.ts'
import { placedAuthorization } from '#core/signature/decided-headers.ts'
import { explainIdentifier } from '#core/signature/explain-identifier.ts'
import { keyPairScheme } from '#core/signature/key-pair-scheme.ts'
import type { ErrorCase } from '#core/signature/language/model.ts'
import { hostsSigned, signsPath } from '#core/signature/language/required-headers.ts'
import type { Mistake } from '#core/signature/mistakes/diagnose.ts'
import type { MistakeId } from '#core/signature/mistakes/mistake-rule.ts'
import { nameScheme } from '#core/signature/name-scheme.ts'
import { type NamedScheme, printChoices } from '#core/signature/named-scheme.ts'
import type { ReceivedRequest } from '#core/signature/received-request.ts'
import { receivedRequest } from '#core/signature/received-request.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { recipeToSign } from '#core/signature/recipe-to-sign.ts'
import { type SignatureStep, stepOutput } from '#core/signature/sign-request.ts'
import type {
  VerificationError,
  VerificationErrorReason,
} from '#core/signature/verification-error.ts'
import type { VerifierFacts } from '#core/signature/verifier-facts.ts'
import {
  type VerifiedSignature,
  verifySignature,
  verifyWithoutKeys,
} from '#core/signature/verify-request.ts'
import { signsRequests } from '#core/site/operation-recipe.ts'
import { serverOrigin, serverPath } from '#core/site/server-url.ts'
import { mistakes as texts } from '../../src/i18n/en/mistakes.ts'
import { headerValue, type UpstreamRequest } from '../ports/upstream.ts'
import { type Rejection, rejection } from './answer.ts'

/** The sandbox's view of a partner. Secret key and access token never appear in a response. */
export interface SandboxPartner {
  readonly id: string
  readonly apiKey: string
  readonly secretKey: string
  readonly accessToken: string
  /** Verifies signatures of key pairs, if one is registered. */
  readonly publicKey?: string | null
  readonly enabled: boolean
}

export interface PartnerLookup {
  byApiKey(apiKey: string): Promise<SandboxPartner | undefined>
  byId(id: string): Promise<SandboxPartner | undefined>
}

export interface AuthorizationContext {
  readonly compiled: CompiledDocument
  readonly operation: Operation
  readonly recipe: SignatureRecipe
  readonly partners: PartnerLookup
  readonly nowMs: number
  /** Path of the base address that the request was called below. */
  readonly basePath?: string | undefined
}

export async function authorize(
  request: UpstreamRequest,
  context: AuthorizationContext,
): Promise<Result<Authorized, Rejection>> {
  const { compiled, operation, recipe, nowMs } = context
  if (!signsRequests(compiled, operation, recipe)) return authorizeUnsigned(request, context)
  const called = calledAs(context)
  const received = receivedRequest({ ...request, origin: called.origin })
  const apiKey = readApiKey(recipe, received)
  const partner =
    (await findPartner(request, context, apiKey)) ??
    (await findBySecret(request, context.partners, apiKey))
  if (partner === undefined || !partner.enabled) {
    const simpler = verifyWithoutKeys(recipe, received, nowMs)
    if (simpler !== undefined) return err(explain(simpler, recipe))
    // Without an identifier, the partner is known by the login.
    const isNamed = apiKey !== undefined || partner !== undefined
    return err(isNamed ? keyUnknown() : keyUnreadable(recipe, request))
  }
  // A signature that covers the access token is wrong if the token is.
  const bearer = rejectBearer(request, context, partner)
  if (bearer !== undefined && signsAccessToken(recipe)) return err(bearer)
  const { publicKey, ...keys } = partner
  if (!publicKey && keyPairScheme(recipe) !== undefined) return err(publicKeyMissing())
  const facts = { ...keys, ...(publicKey ? { keyPair: { publicKey } } : {}), nowMs }
  const signed = await requestAsSigned(recipe, request, called, facts)
  const validated = await verifySignature(recipe, signed, facts)
  if (!validated.ok) {
    const isUnexplained = UNEXPLAINED.has(validated.reason)
    const scheme = isUnexplained ? await nameScheme(recipe, signed, facts) : undefined
    return err(explain(validated, recipe, scheme))
  }
  return bearer === undefined ? ok({ ...partner, once: validated.once }) : err(bearer)
}

/** The partner who calls is known by the login, or by the run. */
async function authorizeUnsigned(
  request: UpstreamRequest,
  context: AuthorizationContext,
): Promise<Result<Authorized, Rejection>> {
  const { caller } = request
  const partner = caller === undefined ? undefined : await context.partners.byId(caller)
  if (partner === undefined) return err(senderMissing(SENDER_UNNAMED))
  if (!partner.enabled) return err(keyUnknown())
  const bearer = rejectBearer(request, context, partner)
  return bearer === undefined ? ok({ ...partner, once: [] }) : err(bearer)
}

/**
 * Returns the request with the host and the path that its sender signed, perhaps with another mistake. A system that
 * calls a run signs the address of the run, or still that of the API.
 */
export async function requestAsSigned(
  recipe: SignatureRecipe,
  request: UpstreamRequest,
  { origin, basePaths }: CalledAs,
  facts: VerifierFacts,
): Promise<ReceivedRequest> {
  const arrived = receivedRequest({ ...request, origin })
  const toSign = recipeToSign(recipe)
  if (toSign === undefined) return arrived
  const hosts = [arrived, ...withOtherHosts(request, arrived, hostsSigned(toSign))]
  const bases = signsPath(toSign) ? ['', ...basePaths] : ['']
  const [, ...others] = bases.flatMap((base) =>
    hosts.map((one) => ({ ...one, path: `${base}${one.path}` })),
  )
  if (others.length === 0) return arrived
  for (const one of [arrived, ...others]) {
    if ((await verifySignature(recipe, one, { ...facts, diagnose: false })).ok) return one
  }
  // The caller explains what arrived.
  for (const one of others) {
    const verified = await verifySignature(recipe, one, { ...facts, diagnose: 'single' })
    if (!verified.ok && verified.reason === 'signing-mistake') return one
  }
  return arrived
}

function withOtherHosts(
  request: UpstreamRequest,
  arrived: ReceivedRequest,
  signed: ReturnType<typeof hostsSigned>,
): readonly ReceivedRequest[] {
  const { origin = '' } = arrived
  const host = headerValue(request.headers, 'host')
  // The playground sends none.
  if (host === undefined) return []
  const headers = request.headers.filter(([name]) => name.toLowerCase() !== 'host')
  return [
    ...(signed.has('part') ? [{ ...arrived, origin: origin.replace(/\/\/.*/, `//${host}`) }] : []),
    ...(signed.has('header') ? [receivedRequest({ ...request, headers, origin })] : []),
  ]
}

/** Errors after which another scheme may have signed the request. */
const UNEXPLAINED: ReadonlySet<VerificationErrorReason> = new Set([
  'signature-mismatch',
  'signature-encoding',
])

/** With the values that must not be accepted again. */
export type Authorized = SandboxPartner & Pick<VerifiedSignature, 'once'>

const signsAccessToken = (recipe: SignatureRecipe): boolean =>
  recipe.version2 !== undefined && recipeToSign(recipe)?.inputs.has('accessToken') === true

/** A recipe without an identifier doesn't name the sender; the partner who called is then known by the login. */
async function findPartner(
  { caller }: UpstreamRequest,
  { recipe, partners }: AuthorizationContext,
  apiKey: string | undefined,
): Promise<SandboxPartner | undefined> {
  if (apiKey !== undefined) return partners.byApiKey(apiKey)
  return recipe.version2 === undefined || caller === undefined || hasIdentifier(recipe)
    ? undefined
    : partners.byId(caller)
}

/** Finds a caller who sends the secret key in place of the API key, to warn about it. */
async function findBySecret(
  { caller }: UpstreamRequest,
  partners: PartnerLookup,
  sent: string | undefined,
): Promise<SandboxPartner | undefined> {
  const partner = caller === undefined ? undefined : await partners.byId(caller)
  return sent !== undefined && partner && equalInConstantTime(partner.secretKey, sent)
    ? partner
    : undefined
}

interface CalledAs {
  readonly origin: string
  readonly basePaths: readonly string[]
}

/** The server that readers sign for is the operation's own, or else the document's first. */
export function calledAs({
  compiled,
  operation,
  basePath = '',
}: Pick<AuthorizationContext, 'compiled' | 'operation' | 'basePath'>): CalledAs {
  const server = operation.servers[0] ?? compiled.servers[0]
  const basePaths = [serverPath(server), basePath].filter((path) => path !== '')
  return { origin: serverOrigin(server), basePaths }
}

/** True if every alternative of the operation's security requires a bearer token. */
function demandsBearer(compiled: CompiledDocument, operation: Operation): boolean {
  const { securitySchemes } = compiled
  return (
    operation.security.length > 0 &&
    operation.security.every((requirements) =>
      requirements.some(({ scheme }) => usesBearer(securitySchemes, scheme)),
    )
  )
}

function rejectBearer(
  request: UpstreamRequest,
  context: AuthorizationContext,
  partner: SandboxPartner,
): Rejection | undefined {
  // A header can't have a signature and a token.
  if (placedAuthorization(context.recipe) === 'other') return undefined
  if (!demandsBearer(context.compiled, context.operation)) return undefined
  const authorization = headerValue(request.headers, 'authorization')
  const token = bearerToken(authorization)
  const { compiled, operation, recipe } = context
  // The tokens of an API that signs nothing can come from elsewhere, where they can't be checked.
  const isOwn =
    signsRequests(compiled, operation, recipe) || compiled.operations.some(isTokenOperation)
  if (token !== undefined && (!isOwn || equalInConstantTime(partner.accessToken, token)))
    return undefined
  const sentence =
    authorization === undefined
      ? 'The header "Authorization" is missing. Send "Bearer", a space and the access token from the token endpoint or the portal.'
      : token === undefined
        ? 'The header "Authorization" must be the word "Bearer", a space and an access token. Correct its value.'
        : "The access token isn't valid for this API key. Get a token with your API key and secret key."
  return rejection('token', 401, [{ parameter: 'Authorization', message: sentence }], {
    reason: 'access-token',
    errors: [sentence],
  })
}

/** Explains the difference and the fix, without keys: the verifier's string to sign ends before the MAC. */
function explain(
  error: VerificationError,
  recipe: SignatureRecipe,
  scheme?: NamedScheme,
): Rejection {
  const { reason, diagnosis, expected, skewSeconds, parameter } = error
  const mistakes = diagnosis?.outcome === 'mistakes' ? diagnosis.mistakes.map(inEnglish) : []
  const explanation =
    scheme !== undefined
      ? schemeSentence(scheme)
      : mistakes.length === 0
        ? error.explanation
        : mistakes.map(({ sentence }) => sentence).join(' ')
  const found: Record<string, JsonValue | undefined> = {
    ...(skewSeconds === undefined ? {} : { skew_seconds: skewSeconds }),
    ...(scheme && { signed_by: { preset: scheme.preset, choices: scheme.choices } }),
    ...(diagnosis?.outcome === 'mistakes'
      ? {
          mistakes,
          // A request with the secret is explained without strings.
          ...(expected && { your_string_to_sign: shortened(diagnosis.stringToSign) }),
        }
      : {}),
    ...(expected === undefined
      ? {}
      : {
          string_to_sign: shortened(expected.stringToSign),
          body_digest: stepOutput(expected, 'body-digest'),
          canonical_body: shortened(stepOutput(expected, 'body-request')),
          ...(recipe.version2 !== undefined && { steps: expected.steps.map(shownStep) }),
        }),
  }
  const isMissing = reason === 'header-missing'
  const at = parameter ?? recipe.headers.signature
  const messages = isMissing ? [explanation] : [{ parameter: at, message: explanation }]
  const detail = {
    reason: scheme ? 'other-scheme' : reason,
    errors: [explanation],
    parameter: at,
    ...found,
  }
  const [mistake] = diagnosis?.outcome === 'mistakes' ? diagnosis.mistakes : []
  return {
    ...rejection(caseOf(reason), 401, messages, detail),
    field: at,
    ...(mistake && { mistake: mistake.id }),
  }
}

function schemeSentence(scheme: NamedScheme): string {
  const choices = printChoices(scheme)
  const others = choices === '' ? '' : ` with ${choices}`
  return scheme.preset === null
    ? `The signature is valid, but with choices that this API doesn't use: ${choices}. Sign with the choices of the guide.`
    : `The signature is valid, but for the preset "${scheme.preset}"${others}. Sign as the guide of this API says.`
}

function caseOf(reason: VerificationErrorReason): ErrorCase {
  if (reason === 'header-missing') return 'missing'
  return reason === 'timestamp-malformed' ? 'format' : 'signature'
}

const shownStep = ({ id, operations, output }: SignatureStep): JsonValue => ({
  value: id,
  steps: [...operations],
  output: shortened(output),
})

const inEnglish = ({ id }: Mistake): { readonly id: MistakeId; readonly sentence: string } => ({
  id,
  sentence: `${texts[`${id}.what`]} ${texts[`${id}.fix`]}`,
})

function keyUnreadable(recipe: SignatureRecipe, { headers }: UpstreamRequest): Rejection {
  const { apiKey, signature } = recipe.headers
  const isBase64 = recipe.version2 === undefined && recipe.output.encoding === 'base64'
  const given = headerValue(headers, signature.toLowerCase())
  if (apiKey === null && isBase64 && decodeBase64(given ?? '') === undefined) {
    const sentence = `The header "${signature}" isn't valid Base64. Fill in ${recipe.output.template}, then encode all of it, with padding, and without spaces or percent-encoding.`
    const detail = { reason: 'signature-encoding', errors: [sentence] }
    return rejection('sender', 401, [{ parameter: signature, message: sentence }], detail)
  }
  const sentence =
    recipe.version2 !== undefined
      ? (explainIdentifier(recipe) ?? SENDER_UNNAMED)
      : recipe.headers.apiKey === null
        ? `The header "${recipe.headers.signature}" has no API key. Its form is ${recipe.output.template}${recipe.output.encoding === 'base64' ? ' in base64' : ''}. Build it from the API key and the signature.`
        : `The header "${recipe.headers.apiKey}" has no API key. Send the API key that you log in with.`
  return senderMissing(sentence)
}

const senderMissing = (sentence: string): Rejection =>
  rejection('sender', 401, [sentence], { reason: 'api-key-missing', errors: [sentence] })

const SENDER_UNNAMED =
  'Requests of this API have no API key. Log in to the portal and send the request from there.'

function keyUnknown(): Rejection {
  const sentence =
    'The API key is unknown or disabled. Check that you copied all of it, or request a new one.'
  return rejection('sender', 401, [sentence], { reason: 'api-key-unknown', errors: [sentence] })
}

function publicKeyMissing(): Rejection {
  const sentence =
    'No public key is registered for this API key. Create a key pair in the playground, or register the public key of yours there. The private key stays with you.'
  return rejection('sender', 401, [sentence], { reason: 'public-key-missing', errors: [sentence] })
}

const MAX_SHOWN_CHARACTERS = 4000

const shortened = <Text extends string | undefined>(text: Text): Text | string =>
  text !== undefined && text.length > MAX_SHOWN_CHARACTERS
    ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}…`
    : text
