/** The door of the callback inbox. */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { loadStylesheet } from '../load-stylesheet.ts'
import type { IslandContext, IslandView } from '../registry.ts'
import { CallbackInbox } from './CallbackInbox.tsx'
import stylesheet from './callbacks.css?url'

export async function load({ language }: IslandContext): Promise<IslandView> {
  const [texts, mistakes] =
    language === 'id'
      ? await Promise.all([
          import('../../i18n/islands/callbacks.id.json'),
          import('../../i18n/islands/mistakes.id.json'),
        ])
      : await Promise.all([
          import('../../i18n/islands/callbacks.en.json'),
          import('../../i18n/islands/mistakes.en.json'),
        ])
  await loadStylesheet(stylesheet)
  return {
    mount(element) {
      const root = createRoot(element)
      flushSync(() =>
        root.render(
          <CallbackInbox language={language} texts={texts.default} mistakes={mistakes.default} />,
        ),
      )
    },
  }
}
