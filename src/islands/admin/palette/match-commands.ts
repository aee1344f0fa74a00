/** Ranks the commands of the palette by a typed query. */
import { filterMenu } from '../../shared/filter-menu.ts'

export interface Command {
  /** Unique in the palette. */
  readonly id: string
  readonly title: string
  /** Kind of the command, in the page's language. */
  readonly group: string
  /** Other words by which it is found, such as the path of an operation. */
  readonly words?: string
  readonly run: () => void
}

const MOST_SHOWN = 50

/** @returns the commands that match every typed word, best first; all of them for an empty query */
export function matchCommands(commands: readonly Command[], typed: string): readonly Command[] {
  if (typed.trim() === '') return commands.slice(0, MOST_SHOWN)
  const entries = commands.map((command) => ({ ...command, href: command.words ?? '' }))
  return filterMenu(entries, typed, MOST_SHOWN).flatMap(
    (entry) => entries.find((command) => command === entry) ?? [],
  )
}
