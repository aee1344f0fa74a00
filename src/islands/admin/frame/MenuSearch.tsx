/** Finds a screen by its name (specification §2). Filters the names 500 ms after the last key. */
import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { SEARCH_DELAY_MS } from '../../shared/delay.ts'
import { filterMenu, type MenuEntry } from '../../shared/filter-menu.ts'
import { useRights } from '../session/agent.ts'
import { useTexts } from '../texts.tsx'
import { SCREENS } from './screens.ts'

const MOST_SHOWN = 8

export function MenuSearch() {
  const t = useTexts()
  const rights = useRights()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed, SEARCH_DELAY_MS)
  const entries = useMemo(
    () =>
      SCREENS.flatMap(({ text, links }) =>
        links
          .filter((link) => link.for?.(rights) ?? true)
          .map((link): MenuEntry => ({ title: t(link.text), href: link.path, group: t(text) })),
      ),
    [rights, t],
  )
  const found = typed === '' ? [] : filterMenu(entries, asked, MOST_SHOWN)
  return (
    <Autocomplete
      className="admin-find"
      type="search"
      aria-label={t('frame.find')}
      placeholder={t('frame.find')}
      value={typed}
      onChange={setTyped}
      data={found.map(({ title }) => title)}
      // The options are already filtered.
      filter={({ options }) => options}
      onOptionSubmit={(title) => {
        const chosen = found.find((entry) => entry.title === title)
        if (chosen === undefined) return
        // Runs after the field has taken the name of the selected option.
        queueMicrotask(() => setTyped(''))
        navigate(chosen.href)
      }}
    />
  )
}
