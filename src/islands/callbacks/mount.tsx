/** Entry point of the callback inbox. */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { loadTranslator } from '#core/translator.ts'
import { callbacks } from '../../i18n/loaded/callbacks.ts'
import { mistakes } from '../../i18n/loaded/mistakes.ts'
import { loadStylesheet } from '../load-stylesheet.ts'
import type { IslandContext, IslandView } from '../registry.ts'
import { CallbackInbox } from './CallbackInbox.tsx'
import stylesheet from './callbacks.css?url'

export async function load({ language }: IslandContext): Promise<IslandView> {
  const [t, explained] = await Promise.all([
    loadTranslator(callbacks, language),
    loadTranslator(mistakes, language),
  ])
  await loadStylesheet(stylesheet)
  return {
    mount(element) {
      const root = createRoot(element)
      flushSync(() => root.render(<CallbackInbox language={language} t={t} mistakes={explained} />))
    },
  }
}
