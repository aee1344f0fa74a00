/** Partners of a test's store. Keys follow from the name, unless the test needs others. */
import type { NewPartner, Partner } from '../../functions/store/repositories/partners.ts'
import type { Store } from '../../functions/store/store.ts'

export function addPartner(
  { partners }: Pick<Store, 'partners'>,
  partner: Partial<NewPartner> = {},
): Promise<Partner> {
  const { name = 'Bank' } = partner
  return partners.create({
    name,
    logoUrl: null,
    apiKey: `gp_demo_${name}`,
    secretKey: `gp_secret_${name}`,
    accessToken: `gp_access_${name}`,
    ...partner,
  })
}
