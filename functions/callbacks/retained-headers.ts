/** Headers of a callback that may be stored and shown. */
import type { HeaderList } from '../ports/upstream.ts'

const MAX_HEADERS = 60
const MAX_VALUE_CHARACTERS = 2000

/** Credentials: only their names are shown, so that a person sees that they were sent. */
const SECRET =
  /^(?:authorization|proxy-authorization|(?:set-)?cookie|x-api-key)$|secret|token|password/i
/** Headers added on the way, not by the sender. */
const OF_THE_WAY =
  /^(?:connection|keep-alive|transfer-encoding|te|trailer|upgrade|x-forwarded-.*|forwarded|x-real-ip|cf-.*)$/i

const NOT_KEPT = '(not kept)'

export function retainedHeaders(headers: HeaderList): HeaderList {
  return headers
    .filter(([name]) => !OF_THE_WAY.test(name))
    .slice(0, MAX_HEADERS)
    .map(([name, value]) => [name, SECRET.test(name) ? NOT_KEPT : shorten(value)] as const)
}

/** @returns false for a header whose value isn't in `retained`, or only its start */
export const isRetained = (retained: HeaderList, name: string): boolean =>
  !SECRET.test(name) &&
  !OF_THE_WAY.test(name) &&
  retained.every(
    ([other, value]) => other !== name.toLowerCase() || value.length <= MAX_VALUE_CHARACTERS,
  )

const shorten = (value: string): string =>
  value.length > MAX_VALUE_CHARACTERS ? `${value.slice(0, MAX_VALUE_CHARACTERS)}…` : value
