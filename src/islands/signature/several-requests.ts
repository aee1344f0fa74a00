/** Finds the requests in a pasted text that has several: a collection, a HAR file, a file of requests, or commands. */
import { isObject, type JsonObject, readJson } from '#core/openapi/json-value.ts'
import { presentedSignature } from '#core/signature/claimed.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import type { RequestToSign } from '#core/signature/sign-request.ts'
import { type Command, readCommand } from './command.ts'
import { requestsOfFile } from './http-file.ts'
import { requestsIn } from './logged-request.ts'
import { unframed } from './pasted-request.ts'
import { unknownVariables } from './request-variables.ts'

export interface FoundRequest {
  /** Contains this request only. */
  readonly text: string
  readonly command: Command
}

/**
 * @param page - the request of the page; a text may have headers for it
 * @returns the signed requests, or all if none is signed; an empty list for a text without a request
 */
export async function requestsInText(
  recipe: SignatureRecipe,
  pasted: string,
  page: RequestToSign,
): Promise<readonly FoundRequest[]> {
  const read = (text: string): readonly FoundRequest[] => {
    const command = readCommand(recipe, text, page)
    return command.ok ? [{ text, command: command.value }] : []
  }
  const texts = await textsIn(unframed(pasted))
  const found = [...new Set(texts)].slice(0, MAX_REQUESTS).flatMap(read)
  if (found.length < 2 && !isInsomnia(pasted)) return read(pasted)
  const signed = found.filter(({ command }) => presentedSignature(recipe, command.received))
  return signed.length === 0 ? found : signed
}

/** The log of a browser can have thousands. */
const MAX_REQUESTS = 500

/** Returns the index of the request that the page is about, or of the first one without variables. */
export function likeliest(
  found: readonly FoundRequest[],
  { method, path }: Pick<RequestToSign, 'method' | 'path'>,
): number {
  const ranks = found.map(({ text, command: { received } }) => {
    const isOfPage = received.method === method && received.path === path
    return (isOfPage ? 2 : 0) + (unknownVariables(text).length === 0 ? 1 : 0)
  })
  return Math.max(ranks.indexOf(Math.max(...ranks)), 0)
}

async function textsIn(pasted: string): Promise<readonly string[]> {
  const file = isInsomnia(pasted) ? await yamlIn(pasted) : readJson(pasted)
  if (isObject(file)) return requestsIn(file).map((request) => JSON.stringify(request))
  const inFile = requestsOfFile(pasted)
  return inFile.length > 1 ? inFile : commandsIn(pasted)
}

/** Insomnia 11 and later export YAML. */
const isInsomnia = (text: string): boolean => /^type: \w+\.insomnia\.rest\/5/m.test(text)

async function yamlIn(text: string): Promise<JsonObject | undefined> {
  const { parse } = await import('yaml')
  try {
    const file: unknown = parse(text)
    return isObject(file) ? file : undefined
  } catch {
    return undefined
  }
}

/** Each command starts a line, perhaps behind the prompt of a terminal. */
const commandsIn = (text: string): readonly string[] =>
  text
    .split(/(?:^|\n)(?=[\t ]*(?:[$#%>❯] )?(?:(?:curl|wget)(?:\.exe)?|https?)\s+\S)/i)
    .filter((part) => part.trim() !== '')
