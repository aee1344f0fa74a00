/** Shows how readers are affected, then asks for confirmation. */
import { Skeleton } from '@mantine/core'
import { useChoice } from '../../confirm/ConfirmProvider.tsx'
import { lazily } from '../../lazily.ts'

// Loaded on first use: it compares documents, which few screens do.
const GateQuestion = lazily('GateQuestion', () => import('./GateQuestion.tsx'), {
  fallback: <Skeleton height={200} mt="md" />,
})

export interface GatedTexts {
  /** URL of the text that readers see; undefined if it isn't known. */
  readonly before: string | undefined
  /** URL of the text that they would see; undefined if it isn't known. */
  readonly after: string | undefined
  /** True if links of the published menu and content may break. */
  readonly hasLinks: boolean
  /** True if readers see the demo as it was installed: its end breaks nothing that a partner uses. */
  readonly isDemo?: boolean
  /** Another effect, as a sentence. */
  readonly note?: string | undefined
}

interface Question {
  /** Also the label of the button. */
  readonly title: string
  readonly text: string
  readonly texts: (signal: AbortSignal) => Promise<GatedTexts>
}

/** @returns a function that resolves to true if the person confirms */
export function useGate(): (question: Question) => Promise<boolean> {
  const ask = useChoice()
  return async ({ title, text, texts }) => {
    // Nothing of an earlier question remains.
    const key = crypto.randomUUID()
    const choice = await ask({
      title,
      text,
      width: 760,
      buttons: (answer) => (
        <GateQuestion
          key={key}
          texts={texts}
          confirmLabel={title}
          onAnswer={(isConfirmed) => answer(isConfirmed ? 'yes' : 'no')}
        />
      ),
    })
    return choice === 'yes'
  }
}
