import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#core/site/site.ts'
import { MistakeTable } from './MistakeTable.tsx'
import { MISTAKE_IDS, signatureTexts } from './texts.ts'

test.each(LANGUAGES)('lists every mistake with its remedy in %s', (language) => {
  const texts = signatureTexts(language)
  const html = renderToStaticMarkup(<MistakeTable {...texts} />)
  expect(html.match(/<tr><td>[^<]+<\/td><td>[^<]+<\/td>/g)).toHaveLength(MISTAKE_IDS.length)
  expect(html).toContain(texts.mistakes('digest-hex.what'))
})
