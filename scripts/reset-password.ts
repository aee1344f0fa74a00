/**
 * `node scripts/run.mjs reset-password EMAIL [--codes]`: gives a team member a new initial password of the
 * embedded issuer and prints it once. Works on the database, even while the portal runs. `--codes` also turns
 * one-time codes off.
 */
import { join, resolve } from 'node:path'
import { errorReason } from '#core/error-code.ts'
import { backUpBeforeUpgrade } from '../functions/adapters/node/backup-folder.ts'
import { noteChangedPassword } from '../functions/adapters/node/data-directory.ts'
import { openDatabase } from '../functions/adapters/node/database.ts'
import { resetPassword } from '../functions/adapters/oidc/issuer/reset-password.ts'
import { decodeEnvironment } from '../functions/config.ts'
import { isoTime, systemClock } from '../functions/ports/clock.ts'
import { createAgentRepository } from '../functions/store/repositories/agents.ts'
import { commandArguments } from './command-arguments.ts'
import { CommandError, printResult } from './command-error.ts'

const USAGE =
  'Usage: node scripts/run.mjs reset-password EMAIL [--codes]\n  EMAIL    email address of the account\n  --codes  turn its one-time codes off too, for a lost phone'

await printResult(async () => {
  const { email, codes } = decodeArguments()
  return run(email, codes)
})

function decodeArguments(): { email: string; codes: boolean } {
  const options = { codes: { type: 'boolean', default: false } } as const
  const { values, positionals } = commandArguments(USAGE, { options, allowPositionals: true })
  const [email, ...more] = positionals
  if (email === undefined || more.length > 0) throw new CommandError(USAGE)
  return { email, codes: values.codes }
}

async function run(email: string, codes: boolean): Promise<string> {
  const { dataDirectory, openId } = expected(decodeEnvironment(process.env))
  if (openId !== undefined) {
    throw new CommandError(
      `The password of "${email}" can't be reset here, because staff sign in with ${openId.issuer}. Reset it there, or unset OIDC_ISSUER.`,
    )
  }
  const folder = resolve(dataDirectory)
  const { database, close } = expected(
    await openDatabase(join(folder, 'portal.db'), true, () => backUpBeforeUpgrade(folder)),
  )
  try {
    const agents = createAgentRepository(database, systemClock)
    const reset = await resetPassword(
      { database, clock: systemClock },
      await agents.byEmail(email),
      { codes, by: { id: null, name: 'reset-password' } },
    )
    if (!reset.ok) {
      const state =
        reset.error.code === 'unknown' ? 'there is no such account' : 'the account is disabled'
      throw new CommandError(
        `The password of "${email}" can't be reset: ${state} in "${folder}". Check the email address and DATA_DIR.`,
      )
    }
    // The password is changed, so it is printed even if the file can't be written.
    const noted = await noteChangedPassword(folder, email, isoTime(systemClock)).then(
      () => '',
      (error: unknown) =>
        `\nfirst-run.json couldn't be updated (${errorReason(error)}). A password of this account in it no longer works.`,
    )
    return `New password of ${email}: ${reset.value}\nIt must be changed at the next sign-in. All sessions of the account have ended.${noted}`
  } finally {
    await close()
  }
}

/** @throws CommandError with the message of the error */
function expected<T>(
  result:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly error: { readonly message: string } },
): T {
  if (!result.ok) throw new CommandError(result.error.message)
  return result.value
}
