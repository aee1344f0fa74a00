/** Names everyone else who has the item open, and where. */
import { Tag } from '../feedback/Tag.tsx'
import { useRights } from '../session/agent.ts'
import { useTexts } from '../texts.tsx'
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
  return (
    <span role="status" className="admin-badges">
      {others.map((other) => {
        const where = placeText(other.place)
        return (
          <Tag key={other.id} color="grape">
            {where === ''
              ? t('presence.here', { name: other.name })
              : t('presence.at', { name: other.name, place: where })}
          </Tag>
        )
      })}
    </span>
  )
}
