import { expect, test } from 'vitest'
import { validateValue } from '#core/openapi/validate/validate-value.ts'
import { adminHtml } from '../../../../../tests/support/admin-html.tsx'
import { TextFields } from './TextFields.tsx'
import type { ShownText } from './use-document-form.ts'

function shown(misfit: ShownText['misfit'], language: 'en' | 'id'): Promise<string> {
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
  return adminHtml(
    <TextFields
      text={text}
      isAdded={false}
      waiting={() => undefined}
      onWrite={() => {}}
      onSave={() => {}}
    />,
    { language },
  )
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
