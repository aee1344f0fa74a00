/** Operations by tag. A click scrolls to the line; the operation at the cursor is marked. */
import { TextInput } from '@mantine/core'
import { memo, useState } from 'react'
import { Method } from '../../../../components/operation/Method.tsx'
import { useTexts } from '../../texts.tsx'
import type { OutlineGroup } from '../check/outline.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { filterBy, filtered, hidesAdded, NO_FILTER } from './outline-filter.ts'

/** Minimum number of operations for a filter. */
const FILTERED_FROM = 12

interface Props {
  readonly groups: readonly OutlineGroup[]
  /** No operations found yet, and the newest text is still being checked. */
  readonly isChecking: boolean
  /** True if the check failed, which the problems say: the text may have operations. */
  readonly hasFailed: boolean
  /** Key of the operation at the cursor. */
  readonly current: string | undefined
  readonly onChoose: (line: number, operation: string) => void
}

export const Outline = memo(function Outline(props: Props) {
  const { groups, isChecking, hasFailed, current, onChoose } = props
  const t = useTexts()
  const y = useYamlTexts()
  const [filter, setFilter] = useState(NO_FILTER)
  if (hidesAdded(filter, groups, current)) setFilter(NO_FILTER)
  const shown = groups.map((group) => filtered(filter, group.operations))
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0)
  return (
    <nav className="yaml-outline" aria-label={y('outline')}>
      {count >= FILTERED_FROM && (
        <TextInput
          size="xs"
          type="search"
          aria-label={y('outlineFilter')}
          placeholder={y('outlineFilter')}
          value={filter.typed}
          onChange={(event) => setFilter(filterBy(event.currentTarget.value, groups))}
        />
      )}
      {count === 0 && !hasFailed && <p>{y(isChecking ? 'checking' : 'outlineEmpty')}</p>}
      {count > 0 && shown.every(({ length }) => length === 0) && <p>{t('palette.empty')}</p>}
      {groups.map(({ name, title }, at) => {
        const operations = shown[at] ?? []
        return (
          operations.length > 0 && (
            <section key={name}>
              <h2>{title}</h2>
              <ul>
                {operations.map(({ key, title: text, method, line }) => (
                  <li key={key}>
                    <button
                      type="button"
                      aria-current={key === current ? 'true' : undefined}
                      disabled={line === 0}
                      onClick={() => onChoose(line, key)}
                    >
                      <span>{text}</span>
                      <Method method={method} look="short" />
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </nav>
  )
})
