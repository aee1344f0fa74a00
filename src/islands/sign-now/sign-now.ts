/** Signs the guides' example with the current time, by the recipe of the published document. */
import { type SignatureTrace, signRequest } from '#core/signature/sign-request.ts'
import { formatTimestamp } from '#core/signature/timestamp.ts'
import { exampleRequest } from '../../components/guide/example-trace.ts'
import { decodeOperationData } from '../shared/request/operation-data.ts'

/**
 * @param src URL of an operation's data, which contains the recipe unless it is the default
 * @throws Error if the data can't be read or the recipe needs a private key
 */
export async function signNow(src: string): Promise<SignatureTrace> {
  const response = await fetch(src)
  const data = decodeOperationData(await response.json())
  if (!data.ok) throw new Error(`The recipe at ${src} couldn't be read`)
  const { recipe } = data.value
  const signed = signRequest(recipe, {
    ...exampleRequest(recipe),
    timestamp: formatTimestamp(recipe, Date.now()),
    requestId: crypto.randomUUID(),
  })
  if (!signed.ok) throw new Error(`The recipe at ${src} couldn't sign the example`)
  return signed.value
}
