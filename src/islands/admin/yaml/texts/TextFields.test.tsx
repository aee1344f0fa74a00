import { MantineProvider } from '@mantine/core'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { validateValue } from '#core/openapi/validate/validate-value.ts'
import { Portal } from '../../portal.ts'
import { YamlTextsProvider, yamlTexts } from '../yaml-texts.ts'
import { TextFields } from './TextFields.tsx'
import type { ShownText } from './use-document-form.ts'

const PORTAL = {
  product: '',
  slug: '',
  apiVersion: '',
  languages: ['en', 'id'],
  contentLanguages: ['en', 'id'],
} as const

async function shown(misfit: ShownText['misfit'], language: 'en' | 'id'): Promise<string> {
  const text: ShownText = {
    key: 'age',
    group: 'request',
    of: 'age',
    member: 'example',
    text: 'abc',
    isText: false,
    path: [],
    names: ['example'],
    isNewList: false,
    translations: undefined,
    uses: 0,
    here: undefined,
    ...(misfit && { misfit }),
  }
  const { prelude } = await prerender(
    <Portal value={{ ...PORTAL, language }}>
      <YamlTextsProvider value={await yamlTexts(language)}>
        <MantineProvider>
          <TextFields text={text} waiting={() => undefined} onWrite={() => {}} onSave={() => {}} />
        </MantineProvider>
      </YamlTextsProvider>
    </Portal>,
  )
  return new Response(prelude).text()
}

test('an example that breaks its schema says so in the language of the page', async () => {
  const rules = { schemas: {}, mode: 'request' } as const
  const [misfit] = validateValue({ type: 'integer' }, 'abc', rules)
  const html = await shown(misfit, 'en')
  expect(html).toContain('must be of type integer, got string.')
  expect(html).toContain('aria-invalid="true"')
  expect(await shown(misfit, 'id')).toContain('harus bertipe integer')
  expect(await shown(undefined, 'en')).not.toContain('aria-invalid')
})
