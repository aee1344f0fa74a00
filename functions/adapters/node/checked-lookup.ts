/** Resolves names to checked addresses only, so that nothing can change between check and connection. */
import type { LookupAddress, LookupOptions } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPrivateAddress } from './private-address.ts'

/** `dns.lookup` with `all`. */
export type Lookup = (
  hostname: string,
  options: LookupOptions & { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

/**
 * A `lookup` for node:net. The socket connects to the returned addresses without another lookup. One private
 * address among several rejects the name, because the choice among them is arbitrary.
 */
export function checkedLookup(lookup: Lookup, allowPrivate: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error !== null || first === undefined) {
        callback(error ?? notFound(hostname), '', 0)
        return
      }
      if (!allowPrivate && addresses.some(({ address }) => isPrivateAddress(address))) {
        callback(new AddressRefused('the name resolves to a private address'), '', 0)
        return
      }
      if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

function notFound(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`no address for ${hostname}`), { code: 'ENOTFOUND' })
}
