/** Entry point of the playground: fetches data and texts, then renders into the element. */
import { createRoot } from 'react-dom/client'
import type { Language } from '#core/site/site.ts'
import { loadTranslator } from '#core/translator.ts'
import { login } from '../../i18n/loaded/login.ts'
import { playground } from '../../i18n/loaded/playground.ts'
import { draftKey } from '../../stores/draft.ts'
import { loadStylesheet } from '../load-stylesheet.ts'
import type { IslandContext, IslandView } from '../registry.ts'
import { type ChosenBody, chosenBody } from '../shared/request/initial-values.ts'
import { decodeOperationData } from '../shared/request/operation-data.ts'
import { Playground } from './Playground.tsx'
import stylesheets from './stylesheets.css?url'

export async function load({ language, src }: IslandContext): Promise<IslandView> {
  if (src === null) throw new TypeError('The playground has no data-src with the URL of its data')
  const [response, { t, loginTexts }] = await Promise.all([
    fetch(src),
    loadTexts(language),
    loadStylesheet(stylesheets),
  ])
  if (!response.ok) throw new Error(`The data of the playground responded with ${response.status}`)
  const data = decodeOperationData(await response.json())
  if (!data.ok) throw new Error(data.error.message)
  const direct =
    data.value.direct === undefined
      ? null
      : await import('./direct/load-direct.ts').then(({ loadDirect }) => loadDirect(language))
  return {
    mount: (element, takesFocus, isPressed) =>
      createRoot(element).render(
        <Playground
          data={data.value}
          t={t}
          loginTexts={loginTexts}
          direct={direct}
          draftKey={draftKey(src)}
          chosen={chosenIn(element.dataset)}
          takesFocus={takesFocus}
          isPressed={isPressed}
        />,
      ),
  }
}

/** elements/chosen-sample.ts sets the choice. */
const chosenIn = ({ body = '0', members }: DOMStringMap): ChosenBody => ({
  ...chosenBody(body),
  isAll: members === 'all',
})

async function loadTexts(language: Language) {
  const [t, loginTexts] = await Promise.all([
    loadTranslator(playground, language),
    loadTranslator(login, language),
  ])
  return { t, loginTexts }
}
