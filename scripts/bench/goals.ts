/** Goals of the bench: what each line of its table must reach, and how the table is printed. */

export interface GoalLine {
  readonly name: string
  /** Undefined if it couldn't be measured. */
  readonly value: number | undefined
  /** The same of starlight-openapi. */
  readonly peer?: number | undefined
  readonly goal: number
  readonly unit: 's' | 'MB' | 'kB' | 'ms' | '%' | ''
  /** A larger number is better, for example a share. */
  readonly isShare?: boolean
}

/** @returns a Markdown table with the lines that miss their goal marked */
export function printGoals(lines: readonly GoalLine[]): string {
  const rows = lines.map((line) => {
    const { name, value, peer, goal, isShare } = line
    const limit = `${isShare ? 'at least' : 'up to'} ${shown(goal, line)}`
    return `| ${[name, shown(value, line), shown(peer, line), limit, verdict(line)].join(' | ')} |`
  })
  return ['| | Gapura | starlight-openapi | Goal | |', '|---|---|---|---|---|', ...rows].join('\n')
}

export function missesGoal({ value, goal, isShare }: GoalLine): boolean {
  return value !== undefined && (isShare ? value < goal : value > goal)
}

function verdict(line: GoalLine): string {
  if (line.value === undefined) return 'not measured'
  return missesGoal(line) ? 'missed' : 'reached'
}

function shown(value: number | undefined, { unit, isShare }: GoalLine): string {
  if (value === undefined) return '–'
  const digits = unit === 's' || (unit === '' && isShare) ? 2 : 0
  return `${value.toFixed(digits)}${unit === '%' ? '%' : unit && ` ${unit}`}`
}
