/** `menus/*` of the Admin API: the menu of the site, whole or one branch of it. */
import { z } from 'zod'
import { type MenuRecord, menuRecord, type VersionStatus } from '#core/api/admin.ts'
import { note } from '#core/api/notes/note.ts'
import { menuInput, menuItemInput, menuProblems, submenuInput } from '#core/content/input/menu.ts'
import type { MenuItem } from '#core/content/model.ts'
import { changeItem, findItem } from '#core/site/menu.ts'
import type { Ports } from '../../app-ports.ts'
import type { StoredMenu } from '../../store/repositories/menus.ts'
import { conflict, done, missing, unusable } from './answers.ts'
import { type AdminCall, type Call, defineCall, EDITORS, READERS } from './define-call.ts'
import { askForBuild } from './rebuild.ts'
import { snakeCased } from './snake-cased.ts'

export function menuCalls(ports: Ports): readonly AdminCall[] {
  const { menus } = ports.store

  const save = async (
    call: Call<unknown, { readonly revision: number; readonly status: VersionStatus }>,
    items: readonly MenuItem[],
  ) => {
    const problems = menuProblems(items)
    if (problems.length > 0) return unusable(call.context, problems)
    const { revision, status } = call.body
    const saved = await menus.save(revision, items, status, call.by)
    const now = await menus.find()
    if (!saved) return conflict(call.context, 'what.menu', now, encodeMenu(now), call.body)
    if (status === 'published') await askForBuild(ports, note('menu-published'), call.by)
    return done(call.context, encodeMenu(now))
  }

  return [
    defineCall('get', '/menus', READERS, {
      summary: 'Show the menu, published and draft; null while it follows the document',
      data: menuRecord,
      answer: async ({ context }) => done(context, encodeMenu(await menus.find())),
    }),
    defineCall('put', '/menus', EDITORS, {
      summary: 'Save the menu as a draft, or publish it',
      body: menuInput,
      data: menuRecord,
      answer: (call) => save(call, call.body.menus),
    }),
    defineCall('get', '/menus/:code', READERS, {
      summary: 'Show one branch of the menu: the settings of a submenu',
      data: z.object({ menu: menuItemInput, revision: z.int() }),
      async answer({ context, param }) {
        const stored = await menus.find()
        const menu = findItem(newest(stored), param('code'))
        return menu === undefined
          ? missing(context, 'what.submenu')
          : done(context, { menu, revision: stored.revision })
      },
    }),
    defineCall('put', '/menus/:code', EDITORS, {
      summary: 'Save the items of one submenu',
      body: submenuInput,
      data: menuRecord,
      async answer(call) {
        const items = newest(await menus.find())
        const code = call.param('code')
        return findItem(items, code) === undefined
          ? missing(call.context, 'what.submenu')
          : save(call, changeItem(items, code, { children: call.body.children }))
      },
    }),
  ]
}

const newest = (menu: StoredMenu): readonly MenuItem[] => menu.draft ?? menu.published ?? []

const encodeMenu = ({ published, ...row }: StoredMenu): MenuRecord => ({
  ...snakeCased(row),
  menus: published,
})
