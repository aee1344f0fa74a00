/** A server that verifies signatures as the sandbox does, and remembers what arrived. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { type Verification, verifySignature } from '#core/signature/verify-request.ts'
import { listen } from '../support/listen.ts'

export interface Arrived {
  readonly method: string
  readonly query: string
  readonly headers: IncomingHttpHeaders
  readonly rawHeaders: readonly string[]
  readonly body: Buffer
  readonly verification: Verification
}

export interface VerifyingServer {
  readonly origin: string
  /** By path. */
  readonly arrived: ReadonlyMap<string, Arrived>
}

/** Listens on a free port. */
export async function startVerifyingServer(
  keys: { readonly apiKey: string; readonly secretKey: string },
  recipeOf: (path: string) => SignatureRecipe,
  /** Pieces of the response; undefined for a sentence on the signature. */
  answerOf: (path: string) => readonly Buffer[] | undefined,
): Promise<VerifyingServer> {
  const arrived = new Map<string, Arrived>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const method = request.method ?? ''
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
    )
    const verification = await verifySignature(
      recipeOf(path),
      { headers, method, path, query, bodyText: body.toString('utf8') },
      { ...keys, nowMs: Date.now() },
    )
    arrived.set(path, {
      method,
      query,
      headers: request.headers,
      rawHeaders: request.rawHeaders,
      body,
      verification,
    })
    const pieces = answerOf(path)
    if (pieces !== undefined) {
      for (const piece of pieces)
        await new Promise<void>((sent) => response.write(piece, () => sent()))
      response.end()
      return
    }
    response.statusCode = verification.ok ? 200 : 401
    response.end(verification.ok ? 'verified' : verification.reason)
  })
  const { origin } = await listen(server)
  return { origin, arrived }
}
