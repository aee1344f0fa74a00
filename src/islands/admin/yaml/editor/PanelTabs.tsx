/** On narrow windows, selects the visible part of the editor. */
import { SegmentedControl } from '@mantine/core'
import { useYamlTexts } from '../yaml-texts.ts'

export type Panel = 'outline' | 'editor' | 'aside'

interface Props {
  readonly panel: Panel
  readonly isGateOpen: boolean
  readonly onChange: (panel: Panel) => void
}

export function PanelTabs({ panel, isGateOpen, onChange }: Props) {
  const y = useYamlTexts()
  return (
    <SegmentedControl
      className="yaml-panels"
      aria-label={y('panels')}
      fullWidth
      radius={0}
      value={panel}
      // as: the values are those of the data.
      onChange={(value) => onChange(value as Panel)}
      data={[
        { value: 'outline', label: y('panel.outline') },
        { value: 'editor', label: y('panel.editor') },
        { value: 'aside', label: y(isGateOpen ? 'panel.gate' : 'panel.preview') },
      ]}
    />
  )
}
