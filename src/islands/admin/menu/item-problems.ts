/** Finds errors of menu items before the menu is saved, by the rules of the API. */
import { isAddress } from '#core/content/is-address.ts'
import { isOneLine, isVisible } from '#core/content/line-rules.ts'
import { MENU_NAME_MAX } from '#core/content/menu-limits.ts'
import type { MenuItem } from '#core/content/model.ts'
import type { Language } from '#core/site/site.ts'
import { truncate } from '#core/truncate.ts'
import type { useMenuTexts } from './menu-texts.ts'
import { flatten, nameIn, type Tree } from './menu-tree.ts'

type Translate = ReturnType<typeof useMenuTexts>

/** Messages by field of the form. */
export interface ItemProblems {
  readonly name?: string
  readonly nameId?: string
  readonly url?: string
  readonly operation?: string
}

/** @returns the errors of each item that can't be saved, by its code */
export const treeProblems = (tree: Tree, t: Translate): ReadonlyMap<string, ItemProblems> =>
  new Map(
    flatten(tree).flatMap((item) => {
      const problems = itemProblems(item, t)
      return Object.keys(problems).length === 0 ? [] : [[item.code, problems]]
    }),
  )

/** @returns undefined if the menu can be saved */
export function treeError(tree: Tree, language: Language, t: Translate): Error | undefined {
  const problems = treeProblems(tree, t)
  const lines = flatten(tree)
    .filter(({ code }) => problems.has(code))
    .map((item) => {
      const name = truncate(nameIn(language, item)) || t('menu.unnamed')
      return `${name}: ${problemText(problems.get(item.code))}`
    })
  return lines.length === 0 ? undefined : new Error(lines.join('\n'))
}

/** All messages of an item in one text. */
export const problemText = (problems: ItemProblems = {}): string =>
  Object.values(problems).join(' ')

function itemProblems({ name, translations, url, ...item }: MenuItem, t: Translate): ItemProblems {
  const english = name.trim() === '' ? t('menu.nameMissing') : nameProblem(name.trim(), t)
  const indonesian = nameProblem(translations.id?.name ?? '', t)
  return {
    ...(english !== undefined && { name: english }),
    ...(indonesian !== undefined && { nameId: indonesian }),
    ...(url !== null && !isAddress(url) && { url: t('menu.urlForm') }),
    ...(item.is_ref &&
      (item.ref === null || item.method === null) && { operation: t('menu.refMissing') }),
  }
}

function nameProblem(name: string, t: Translate): string | undefined {
  if (name !== '' && !isVisible(name)) return t('menu.nameMissing')
  if (!isOneLine(name)) return t('menu.nameOneLine')
  const isLong = name.length > MENU_NAME_MAX
  return isLong ? t('menu.nameLong', { max: MENU_NAME_MAX, length: name.length }) : undefined
}
