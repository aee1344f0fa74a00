import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { YamlTextsProvider, yamlTexts } from '../yaml-texts.ts'
import { Outline } from './Outline.tsx'

test.each([
  { isChecking: true, says: 'Checking…' },
  { isChecking: false, says: 'No operations yet. Add one under “paths”.' },
])('an empty outline shows “$says” when checking is $isChecking', async (row) => {
  const { isChecking, says } = row
  const onChoose = () => undefined
  const outline = createElement(Outline, { groups: [], isChecking, current: undefined, onChoose })
  const shown = createElement(YamlTextsProvider, { value: await yamlTexts('en') }, outline)
  expect(renderToStaticMarkup(shown)).toContain(`<p>${says}</p>`)
})
