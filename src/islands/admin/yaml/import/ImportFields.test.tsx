import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { YamlTextsProvider, yamlTexts } from '../yaml-texts.ts'
import { type ImportChoice, ImportFields } from './ImportFields.tsx'

const document = { name: 'Shop', text: 'openapi: 3.1.0' }

test.each([
  ['before a URL is read', { source: 'url', document: undefined }, true],
  ['after a URL was read', { source: 'url', document }, false],
  ['for a file', { source: 'file', document: undefined }, false],
] as const)('%s, the next step is said: %j', async (_name, choice: ImportChoice, isSaid) => {
  const y = await yamlTexts('en')
  const html = renderToStaticMarkup(
    <MantineProvider>
      <YamlTextsProvider value={y}>
        <ImportFields choice={choice} onChoice={() => undefined} />
      </YamlTextsProvider>
    </MantineProvider>,
  )
  expect(html.includes(y('urlNext'))).toBe(isSaid)
})
