/** On narrow windows, selects the visible part of the editor. */
import { useYamlTexts } from '../yaml-texts.ts'
import { Views } from './Views.tsx'

export type Panel = 'outline' | 'editor' | 'aside'

interface Props {
  readonly panel: Panel
  readonly isGateOpen: boolean
  readonly onChange: (panel: Panel) => void
}

export function PanelTabs({ panel, isGateOpen, onChange }: Props) {
  const y = useYamlTexts()
  return (
    <Views<Panel>
      className="yaml-panels"
      label={y('panels')}
      value={panel}
      onChange={onChange}
      options={[
        { value: 'outline', label: y('panel.outline') },
        { value: 'editor', label: y('panel.editor') },
        { value: 'aside', label: y(isGateOpen ? 'panel.gate' : 'panel.preview') },
      ]}
    />
  )
}
