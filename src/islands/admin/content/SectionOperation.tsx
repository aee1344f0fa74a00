/**
 * The operation that a section describes: one of the live document, or one that it doesn't have yet, with a
 * warning.
 */
import { Autocomplete, Group, Select } from '@mantine/core'
import type { UseCaseSection } from '#core/content/model.ts'
import { METHODS, sentMethod, writtenMethod } from '#core/openapi/http-methods.ts'
import type { DocumentOperation } from '../menu/document-menu.ts'
import { useDocumentMenu } from '../menu/use-document-menu.ts'
import { useTexts } from '../texts.tsx'
import { matchingNames } from './matching-names.ts'
import { typedOperation } from './typed-operation.ts'

type Operation = NonNullable<UseCaseSection['operation']>

interface Props {
  readonly operation: UseCaseSection['operation']
  /** The message of the API. */
  readonly problem: string | undefined
  readonly onChange: (members: Pick<UseCaseSection, 'operation'>) => void
}

export function SectionOperation({ operation, problem, onChange }: Props) {
  const t = useTexts()
  const { data } = useDocumentMenu()
  const operations = data?.operations ?? []
  const { method, path } = operation ?? { method: '', path: '' }
  const key = writtenMethod(method)
  const isDead =
    operation != null &&
    data !== undefined &&
    operations.every((one) => one.key !== `${key} ${path}`)
  const change = (members: Partial<Operation>): void => {
    const next = { method, path, ...members }
    onChange({ operation: next.method === '' && next.path === '' ? null : next })
  }
  const named = new Map(operations.map((one) => [nameOf(one), one]))
  const methods = new Set([...METHODS, ...operations.map((one) => one.method)])
  if (key !== '') methods.add(key)
  return (
    <Group align="flex-start">
      <Select
        label={t('section.method')}
        w={110}
        clearable
        value={key === '' ? null : key}
        onChange={(chosen) => change({ method: chosen ?? '' })}
        data={[...methods].map((value) => ({ value, label: sentMethod(value) }))}
      />
      <Autocomplete
        label={t('section.operation')}
        placeholder={operations[0]?.path}
        error={problem ?? (isDead && t('section.notLive', { operation: nameOf({ method, path }) }))}
        flex={1}
        value={path}
        onChange={(typed) => {
          const { method, path } = named.get(typed) ?? typedOperation(typed)
          change(method === undefined ? { path } : { method, path })
        }}
        data={[...named.keys()]}
        filter={({ search }) =>
          matchingNames(named, search).map((name) => ({ value: name, label: name }))
        }
        renderOption={({ option }) => (
          <span>
            {named.get(option.value)?.title} <code>{option.value}</code>
          </span>
        )}
      />
    </Group>
  )
}

const nameOf = ({ method, path }: Pick<DocumentOperation, 'method' | 'path'>): string =>
  `${sentMethod(method)} ${path}`.trim()
