/** Lists the places that two texts changed, with a choice for each. */
import { Radio, SimpleGrid } from '@mantine/core'
import type { JsonValue } from '#core/openapi/model.ts'
import { placeKey } from './merge-texts.ts'
import type { Merge } from './use-merge.ts'

interface Props {
  readonly merge: Merge
  readonly text: string
  /** Names the text whose values are chosen first. */
  readonly mine: string
  readonly theirs: string
}

/** Shows nothing without conflicts. */
export function ConflictChoices({ merge, text, mine, theirs }: Props) {
  const { conflicts, chosen, choose } = merge
  if (conflicts.length === 0) return null
  return (
    <div className="yaml-conflicts">
      <p>{text}</p>
      {conflicts.map((conflict) => {
        const place = placeKey(conflict)
        return (
          <Radio.Group
            key={place}
            label={<code>{conflict.path.join(' › ')}</code>}
            value={chosen.has(place) ? 'theirs' : 'mine'}
            onChange={(value) => choose(place, value === 'theirs')}
          >
            <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
              <Radio value="mine" label={mine} description={shown(conflict.mine)} />
              <Radio value="theirs" label={theirs} description={shown(conflict.theirs)} />
            </SimpleGrid>
          </Radio.Group>
        )
      })}
    </div>
  )
}

const shown = (value: JsonValue): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2)
