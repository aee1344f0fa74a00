/** One-time codes of accounts: a secret is created, confirmed by one of its codes, used and discarded. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { err, ok, type Result } from '#core/result.ts'
import { decodeBase64, encodeBytes } from '#core/signature/crypto.ts'
import { rateError } from '../../../auth/rate-error.ts'
import type { StoredAgent } from '../../../store/repositories/agents.ts'
import type { SecretBox } from '../../../store/secret-box.ts'
import { endSignIns, isCurrent } from '../../../store/security-stamp.ts'
import { agentCredentials } from '../../../store/sign-in-schema.ts'
import { hashToken } from '../../../store/token.ts'
import {
  type AccountDeps,
  type AccountError,
  CODE_LIMIT,
  type CredentialRow,
  codeLimitKey,
  credentialsIn,
} from './credentials.ts'
import { endRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts'
import { createTotpSecret, verifyTotp } from './totp.ts'

export interface OneTimeCodes {
  /** A code works once. */
  check(agent: StoredAgent, code: string): Promise<Result<void, AccountError>>
  /** Creates a new secret, effective once `enable` gets one of its codes; does nothing while codes are on. */
  begin(agent: StoredAgent): Promise<void>
  /**
   * @param session - that continues; all other sessions of the person end
   * @returns the recovery codes, available in clear text only here
   */
  enable(
    agent: StoredAgent,
    code: string,
    session: string,
  ): Promise<Result<readonly string[], AccountError>>
  /** Discards a secret that no code has confirmed. */
  cancel(agent: StoredAgent): Promise<void>
  /** @param session - as for `enable` */
  disable(agent: StoredAgent, session: string): Promise<Result<void, AccountError>>
}

export function createOneTimeCodes(deps: AccountDeps): OneTimeCodes {
  const { database, store, box, clock } = deps
  const { row, write, audit, writeIf } = credentialsIn(deps)

  /** @returns the matching secret and step; the caller must record its use together with what depends on it */
  async function validate(
    agent: StoredAgent,
    code: string,
  ): Promise<Result<RightCode, AccountError>> {
    const key = codeLimitKey(agent)
    const limited = await rateError(store, key, CODE_LIMIT)
    if (limited !== undefined) return err(limited)
    const known = await row(agent)
    const secret = await openSecret(box, known)
    const step =
      known === undefined || secret === undefined
        ? undefined
        : await verifyTotp(secret, code, clock.nowMs(), known.totpLastStep)
    if (!known?.totpSecretSealed || step === undefined) return err('code')
    await store.rateLimits.forgive(key)
    return ok({ sealed: known.totpSecretSealed, step })
  }

  return {
    async check(agent, code) {
      const right = await validate(agent, code)
      return right.ok
        ? writeIf(
            isUnused(agent, right.value, true),
            [write(agent, { totpLastStep: right.value.step })],
            'code',
          )
        : right
    },
    async begin(agent) {
      const totpSecretSealed = await box.seal(
        encodeBytes(createTotpSecret(), 'base64'),
        owner(agent.id),
      )
      const values = { totpSecretSealed, totpLastStep: 0 }
      await write(agent, values, eq(agentCredentials.totpEnabled, false))
    },
    async enable(agent, code, session) {
      const right = await validate(agent, code)
      if (!right.ok) return right
      const held = sql`(${isCurrent(agent)} AND ${isUnused(agent, right.value, false)})`
      const recovery = await newRecoveryCodes(database, agent.id)
      const statements = [
        ...recovery.statements,
        write(agent, { totpEnabled: true, totpLastStep: right.value.step }),
        ...endSignIns(database, agent.id, { keep: await hashToken(session) }),
        audit(agent, 'enable-codes'),
      ]
      const written = await writeIf(held, statements, 'code')
      return written.ok ? ok(recovery.codes) : written
    },
    async cancel(agent) {
      await database
        .update(agentCredentials)
        .set({ totpSecretSealed: null })
        .where(and(eq(agentCredentials.agentId, agent.id), eq(agentCredentials.totpEnabled, false)))
    },
    async disable(agent, session) {
      const statements = [
        write(agent, { totpEnabled: false, totpSecretSealed: null }),
        endRecoveryCodes(database, agent.id),
        ...endSignIns(database, agent.id, { keep: await hashToken(session) }),
        audit(agent, 'disable-codes'),
      ]
      return writeIf(isCurrent(agent), statements, 'changed')
    },
  }
}

/** @returns the row's decrypted secret; undefined if there is none */
export async function openSecret(
  box: SecretBox,
  row: Pick<CredentialRow, 'agentId' | 'totpSecretSealed'> | undefined,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const sealed = row?.totpSecretSealed
  const text = sealed ? await box.open(sealed, owner(row.agentId)) : undefined
  return text === undefined ? undefined : decodeBase64(text)
}

/** A condition: the secret is still the one that the code matches, and the code is unused. */
const isUnused = ({ id }: StoredAgent, { sealed, step }: RightCode, isEnabled: boolean): SQL =>
  sql`EXISTS (SELECT 1 FROM agent_credentials WHERE agent_id = ${id}
    AND totp_secret_sealed = ${sealed} AND totp_last_step < ${step}
    AND totp_enabled = ${isEnabled ? 1 : 0})`

const owner = (agentId: string) => `agent_credentials/${agentId}/totp`

interface RightCode {
  readonly sealed: string
  readonly step: number
}
