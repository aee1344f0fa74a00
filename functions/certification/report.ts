/** The report of a complete run, signed with the portal's Ed25519 key. */
import { caseWords } from '#core/certification/plan.ts'
import type { ReviewState } from '#core/certification/review.ts'
import type { Sign } from '#core/certification/signed-report.ts'
import { own } from '#core/openapi/json-value.ts'
import { publicPem } from '#core/signature/key-pair.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { deriveKey } from '../store/derive-key.ts'
import type { FoundRun } from './run-desk.ts'

export interface ReportContext {
  readonly portal: string
  /** Current name. */
  readonly partner: string
  readonly recipe: SignatureRecipe
}

/** The members of its JSON. Times are ISO 8601. */
export interface CertificationReport {
  /** Public origin; the product's name if none is configured. */
  readonly portal: string
  readonly partner: { readonly id: string; readonly name: string }
  readonly run: { readonly id: string; readonly started_at: string }
  readonly plan: { readonly version: number; readonly document: string }
  readonly review: {
    readonly state: ReviewState
    readonly remark: string
    readonly at: string
  } | null
  readonly recipe: SignatureRecipe
  readonly cases: readonly ReportedCase[]
}

export interface ReportedCase {
  readonly id: string
  readonly title: { readonly en: string; readonly id: string }
  readonly state: string
  readonly decided_at: string | null
}

/** The same each time after the run was signed off. Until then, only the review and the partner's name can change. */
export function certificationReport(
  { run, plan }: FoundRun,
  { portal, partner, recipe }: ReportContext,
): CertificationReport {
  const { review } = run
  return {
    portal,
    partner: { id: run.partnerId, name: review?.partner ?? partner },
    run: { id: run.id, started_at: printTime(run.startedMs) },
    plan: { version: plan.version, document: plan.documentHash },
    review: review && {
      state: review.state,
      remark: review.remark,
      at: printTime(review.atMs),
    },
    recipe,
    cases: plan.cases.map((one) => {
      const result = run.state.results[one.id]
      const wording = plan.changes.wording[one.id]
      return {
        id: one.id,
        title: { en: caseWords(one, wording, 'en').title, id: caseWords(one, wording, 'id').title },
        state: result?.state ?? 'waiting',
        decided_at: result?.state === 'passed' ? printTime(result.atMs) : null,
      }
    }),
  }
}

const printTime = (ms: number): string => new Date(ms).toISOString()

export interface ReportSigner {
  readonly sign: Sign
  /** SPKI as PEM. */
  publicKey(): Promise<string>
}

/** The key follows from SECRET_KEY, so every process of the portal has the same one. */
export function createReportSigner(secretKey: Uint8Array): ReportSigner {
  return {
    async sign(bytes) {
      return new Uint8Array(await crypto.subtle.sign('Ed25519', await keyOf(secretKey), bytes))
    },
    async publicKey() {
      const jwk = await crypto.subtle.exportKey('jwk', await keyOf(secretKey))
      const half = { kty: 'OKP', crv: 'Ed25519', x: String(own(jwk, 'x')) }
      return publicPem(await crypto.subtle.importKey('jwk', half, 'Ed25519', true, ['verify']))
    },
  }
}

/** PKCS #8 around the 32 bytes of an Ed25519 key (RFC 8410, section 7). */
const PKCS8 = [48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32]

async function keyOf(secretKey: Uint8Array): Promise<CryptoKey> {
  const seed = await deriveKey(secretKey, 'certification report')
  const bytes = new Uint8Array([...PKCS8, ...seed])
  return crypto.subtle.importKey('pkcs8', bytes, 'Ed25519', true, ['sign'])
}
