/** Formats the accounts created by the first start for the terminal. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { liveRelease } from '../../functions/adapters/node/switch-release.ts'

const FILE = 'first-run.json'

const firstRunSchema = z.object({
  /** Has a note instead of a password that has been changed, or that the portal doesn't store. */
  admin: z
    .object({ email: z.string(), password: z.string().optional(), note: z.string().optional() })
    .optional(),
  /** Has no secret key once its keys were replaced. */
  partner: z.object({ api_key: z.string(), secret_key: z.string().optional() }).optional(),
})

/** Written by the seed, readable only by its owner. */
export type FirstRun = z.infer<typeof firstRunSchema>

/** @returns undefined if there is none, or another program wrote it */
export async function readFirstRun(dataDirectory: string): Promise<FirstRun | undefined> {
  const text = await readFile(join(dataDirectory, FILE), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return firstRunSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * @returns whether an earlier start has printed the accounts. It prints them when the site is built, so a start
 *   that was interrupted before hasn't.
 */
export async function hasShownAccounts(dataDirectory: string): Promise<boolean> {
  const release = await liveRelease(join(dataDirectory, 'site'))
  return release !== undefined && (await readFirstRun(dataDirectory)) !== undefined
}

/** @param origin - of the portal */
export function printFirstRun(firstRun: FirstRun, origin: string, dataDirectory: string): string {
  const { admin, partner } = firstRun
  return [
    `First start: created these accounts and stored them in ${join(dataDirectory, FILE)}`,
    ...(partner?.secret_key === undefined
      ? []
      : [
          `  Partner  ${origin}/login`,
          `           API key     ${partner.api_key}`,
          `           secret key  ${partner.secret_key}`,
        ]),
    ...(admin === undefined
      ? []
      : [
          `  Staff    ${origin}/admin`,
          `           email       ${admin.email}`,
          ...(admin.password === undefined ? [] : [`           password    ${admin.password}`]),
          ...(admin.note === undefined ? [] : [`           ${admin.note}`]),
        ]),
  ].join('\n')
}
