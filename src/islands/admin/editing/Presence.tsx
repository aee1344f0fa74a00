/** Names others who have the item open, and where. */
import { Tag } from '../feedback/Tag.tsx'
import { useRights } from '../session/agent.ts'
import { useTexts } from '../texts.tsx'
import { nameFirst } from './name-first.ts'
import { usePresence } from './use-presence.ts'

interface Props {
  /** Path in the Admin API; undefined if the item isn't stored yet. */
  readonly item: string | undefined
  readonly place?: string
  /** Translates a place. */
  readonly placeText?: (place: string) => string
}

export function Presence({ item, place = '', placeText = (text) => text }: Props) {
  const t = useTexts()
  const { mayEdit } = useRights()
  const others = usePresence(mayEdit ? item : undefined, place)
  const textOf = ({ name, place }: (typeof others)[number]): string => {
    const where = placeText(place)
    return where === '' ? t('presence.here', { name }) : t('presence.at', { name, place: where })
  }
  const { named, others: rest } = nameFirst(others)
  const unnamed = rest.map(textOf).join(', ')
  return (
    <span role="status" className="admin-badges">
      {named.map((other) => (
        <Tag key={other.id} color="grape">
          {textOf(other)}
        </Tag>
      ))}
      {unnamed !== '' && (
        <span title={unnamed}>
          <Tag color="grape">{t('presence.more', { count: rest.length })}</Tag>
          <span className="visually-hidden">{unnamed}</span>
        </span>
      )}
    </span>
  )
}
