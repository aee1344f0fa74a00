import type { Lookup } from '../../functions/adapters/node/checked-lookup.ts'

/** Resolves every name to these IP addresses. */
export const resolvesTo =
  (...addresses: readonly string[]): Lookup =>
  (_name, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
