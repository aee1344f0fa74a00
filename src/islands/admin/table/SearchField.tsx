/** Searches 500 ms after the last key (specification §9). */
import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTexts } from '../texts.tsx'

const SEARCH_DELAY_MS = 500

interface Props {
  readonly value: string
  readonly onSearch: (text: string) => void
}

export function SearchField({ value, onSearch }: Props) {
  const t = useTexts()
  const [text, setText] = useState(value)
  // Back and Forward change the URL, which sets the field.
  useEffect(() => setText(value), [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the timer
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onSearch(text.trim()), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <TextInput
      type="search"
      aria-label={t('table.search')}
      placeholder={t('table.search')}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      className="admin-search"
    />
  )
}
