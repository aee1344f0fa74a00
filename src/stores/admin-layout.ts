/**
 * How a member of staff has arranged the admin area on this device.
 * Stored: localStorage `gapura.admin.layout` =
 * `{"version":1,"sidebar"?:"open"|"closed","wrap":boolean,"outline"?:number,"aside"?:number,
 * "areStepsHidden"?:true}`, widths in CSS pixels. Migration: text that is not an object of version 1 is replaced by the
 * defaults, one unknown member by its own default.
 */
import type { ReadableAtom } from 'nanostores'
import { ownMember } from '#core/own-member.ts'
import { onDevice, parseVersion1, type TextStorage } from './browser-storage.ts'
import { createSavedValue, followedOnPage } from './saved-value.ts'

export interface AdminLayout {
  /** Undefined until chosen: closed while a document is edited, otherwise open. */
  readonly sidebar?: 'open' | 'closed'
  /** Long lines of code continue on the next line. */
  readonly wrap: boolean
  /** Widths of the panes next to the YAML text, in CSS pixels; by default as the window allows. */
  readonly outline?: number
  readonly aside?: number
  /** The checklist of the overview was closed. */
  readonly areStepsHidden?: boolean
}

export const ADMIN_LAYOUT_KEY = 'gapura.admin.layout'
export const DEFAULT_LAYOUT: AdminLayout = { wrap: true }

interface AdminLayoutStore {
  readonly $layout: ReadableAtom<AdminLayout>
  change(members: Partial<AdminLayout>): void
  /** Returns a pane to its default width. */
  reset(pane: 'outline' | 'aside'): void
  /** Reads the storage again after a change in another tab. */
  refresh(): void
}

export function createAdminLayoutStore(storage: TextStorage): AdminLayoutStore {
  const { $value, set, refresh } = createSavedValue(storage, ADMIN_LAYOUT_KEY, decodeAdminLayout)
  return {
    $layout: $value,
    refresh,
    change: (members) => set({ ...$value.get(), ...members }),
    reset(pane) {
      const { [pane]: _width, ...rest } = $value.get()
      set(rest)
    },
  }
}

export function decodeAdminLayout(text: string | null): AdminLayout {
  const stored = parseVersion1(text)
  const sidebar = ownMember(stored, 'sidebar')
  const wrap = ownMember(stored, 'wrap')
  const outline = widthOf(ownMember(stored, 'outline'))
  const aside = widthOf(ownMember(stored, 'aside'))
  return {
    ...((sidebar === 'open' || sidebar === 'closed') && { sidebar }),
    wrap: typeof wrap === 'boolean' ? wrap : DEFAULT_LAYOUT.wrap,
    ...(outline !== undefined && { outline }),
    ...(aside !== undefined && { aside }),
    ...(ownMember(stored, 'areStepsHidden') === true && { areStepsHidden: true }),
  }
}

const widthOf = (stored: unknown): number | undefined =>
  typeof stored === 'number' && stored >= 0 ? stored : undefined

export const adminLayoutStore = followedOnPage(ADMIN_LAYOUT_KEY, () =>
  createAdminLayoutStore(onDevice),
)
