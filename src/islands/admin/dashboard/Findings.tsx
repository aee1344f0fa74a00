/** Findings of the checks, each with its number and the screen that corrects it. */
import { Anchor, Badge } from '@mantine/core'
import { Link } from 'wouter'
import { useDashboardTexts } from './dashboard-texts.ts'

export interface Finding {
  readonly text: string
  readonly href: string
  readonly count: number
}

export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const t = useDashboardTexts()
  if (findings.length === 0) return <p>{t('dashboard.fine')}</p>
  return (
    <ul>
      {findings.map(({ text, href, count }) => (
        <li key={text}>
          <Anchor component={Link} href={href}>
            {text}
          </Anchor>
          <Badge variant="light" color="yellow">
            {count}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
