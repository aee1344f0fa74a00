/** Says which version readers will see if no documentation version matches the document's. */
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PropsWithChildren, ReactElement } from 'react'
import { Link } from 'wouter'
import * as z from 'zod/mini'
import { type DocumentRecord, documentationRecord } from '#core/api/admin.ts'
import type { Language } from '#core/site/site.ts'
import { call } from '../../api/client.ts'
import { createDocumentChecker } from '../check/document-checker.ts'
import { readText } from '../documents.ts'
import { useYamlTexts, type YamlTexts } from '../yaml-texts.ts'
import { passedOver } from './gate-state.ts'

const PATH = 'documentation_document'

const versionList = z.object({ documentation_document: z.array(documentationRecord) })

/** @param version - version of the document to publish */
export function VersionNotice({ version }: { readonly version: string }) {
  const y = useYamlTexts()
  return (
    <Notice version={version} y={y}>
      {' '}
      <Link href="/document-version">{y('versionMake')}</Link>
    </Notice>
  )
}

/** Returns the question to ask before a document goes live. */
export function enableText(
  { name, yml_publish }: DocumentRecord,
  y: YamlTexts,
  language: Language,
) {
  return (
    <>
      {y('enableText', { name })}
      {yml_publish && <EnableNotice url={yml_publish.url} language={language} y={y} />}
    </>
  )
}

/** @param url - of the published document to enable; its version is read from it */
function EnableNotice({
  url,
  language,
  y,
}: {
  readonly url: string
  readonly language: Language
  /** Passed in, because the question appears outside the YAML screens. */
  readonly y: YamlTexts
}) {
  const version = useQuery({
    queryKey: ['playgrounds', 'version', url],
    queryFn: async ({ signal }) => {
      const text = await readText(url, signal)
      const checker = createDocumentChecker()
      const question = { kind: 'check', text, fileName: 'document', language } as const
      return (await checker.ask(question).finally(checker.close)).version
    },
  })
  return version.data === undefined ? undefined : <Notice version={version.data} y={y} />
}

function Notice({
  version,
  y,
  children,
}: PropsWithChildren<{ readonly version: string; readonly y: YamlTexts }>):
  | ReactElement
  | undefined {
  const versions = useQuery({
    queryKey: [PATH, 'current'],
    // The current version comes first.
    queryFn: async ({ signal }) =>
      (await call(PATH, { answer: versionList, query: { limit: 1 }, signal })).data
        .documentation_document,
  })
  const current = passedOver(versions.data ?? [], version)
  if (current === undefined) return undefined
  return (
    <Alert color="yellow" my="sm">
      {y('versionNotFitting', { version, current })}
      {children}
    </Alert>
  )
}
