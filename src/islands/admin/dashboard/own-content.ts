/** Tells what staff have made from the demo. Pure. */
import type { MenuRecord, PartnerRecord } from '#core/api/admin.ts'
import { DEMO_API_KEY } from '#core/content/demo-content.ts'

type MenuFacts = Pick<MenuRecord, 'menus' | 'draft' | 'updated_by'>

/** True for a menu that staff have published. A draft may still be over the demo's menu. */
export const isOwnMenu = ({ menus, draft, updated_by }: MenuFacts): boolean =>
  menus !== null && draft === null && updated_by !== null

export const isOwnPartner = ({ api_key }: Pick<PartnerRecord, 'api_key'>): boolean =>
  !api_key.startsWith(`${DEMO_API_KEY}_`)
