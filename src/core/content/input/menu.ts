/** Input for the menu: a tree of up to {@link MENU_MAX_DEPTH} levels. */
import { z } from 'zod'
import { type ApiError, apiError, encodedMessage } from '../../api/errors/api-error.ts'
import { MENU_MAX_DEPTH, MENU_NAME_MAX } from '../menu-limits.ts'
import type { MenuItem } from '../model.ts'
import {
  address,
  draftOrPublished,
  line,
  openBody,
  requiredLine,
  revision,
  text,
  translationsOf,
  typed,
} from './parts.ts'

const MENU_MAX_ITEMS = 2000

export const menuItemInput: z.ZodType<MenuItem> = z
  .object(
    {
      name: requiredLine(MENU_NAME_MAX),
      icon: text(200).nullable().default(null),
      code: requiredLine(200),
      url: address().nullable().default(null),
      get children() {
        return z.array(menuItemInput, encodedMessage('must-be-list')).default([])
      },
      use_image: z.boolean(encodedMessage('must-be-boolean')).default(false),
      is_hidden: z.boolean(encodedMessage('must-be-boolean')).exactOptional(),
      is_ref: z.boolean(encodedMessage('must-be-boolean')).default(false),
      ref: text(500).nullable().default(null),
      method: text(20).nullable().default(null),
      tag: text(200).nullable().default(null),
      translations: translationsOf({ name: line(MENU_NAME_MAX).exactOptional() }),
    },
    encodedMessage('must-be-object'),
  )
  .meta({ id: 'MenuItem' })

export const menuInput = openBody({
  menus: z.array(menuItemInput, typed(encodedMessage('must-be-list'))),
  status: draftOrPublished,
  revision,
})

/** Settings of a single submenu. */
export const submenuInput = openBody({
  children: z.array(menuItemInput, typed(encodedMessage('must-be-list'))),
  status: draftOrPublished,
  revision,
})

/** @returns errors that concern the tree as a whole */
export function menuProblems(
  menus: readonly MenuItem[],
): readonly { readonly parameter: string; readonly message: ApiError }[] {
  const found: { parameter: string; message: ApiError }[] = []
  const codes = new Set<string>()
  const visit = (items: readonly MenuItem[], place: string, depth: number) => {
    for (const [index, item] of items.entries()) {
      const at = `${place}.${index}`
      if (codes.has(item.code)) {
        found.push({ parameter: `${at}.code`, message: apiError('must-differ-code') })
      }
      codes.add(item.code)
      if (item.is_ref && (item.ref === null || item.method === null)) {
        found.push({ parameter: `${at}.ref`, message: apiError('must-name-path') })
      }
      if (depth === MENU_MAX_DEPTH && item.children.length > 0) {
        const message = apiError('must-have-few-levels', { max: MENU_MAX_DEPTH })
        found.push({ parameter: `${at}.children`, message })
      } else {
        visit(item.children, `${at}.children`, depth + 1)
      }
    }
  }
  visit(menus, 'menus', 1)
  return codes.size > MENU_MAX_ITEMS
    ? [{ parameter: 'menus', message: apiError('must-hold-few', { max: MENU_MAX_ITEMS }) }]
    : found
}
