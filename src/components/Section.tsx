/** A section of a page: its heading with an optional note next to it. */
import type { ReactNode } from 'react'

interface Props {
  readonly level: 2 | 3
  readonly title: string
  readonly id: string
  readonly note?: ReactNode
  readonly children: ReactNode
}

export function Section({ level, title, id, note, children }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className="section">
      <header>
        <Heading id={id}>{title}</Heading>
        {note !== undefined && <span>{note}</span>}
      </header>
      {children}
    </section>
  )
}
