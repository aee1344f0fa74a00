/** Says which version readers will see named, where no documentation version fits the document. */
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import type { DocumentationRecord } from '#core/api/admin.ts'
import { fitsVersion } from '#core/site/shown-version.ts'
import { call } from '../../api/client.ts'
import { useYamlTexts } from '../yaml-texts.ts'

const PATH = 'documentation_document'

interface Versions {
  readonly documentation_document: readonly DocumentationRecord[]
}

/** @param version - of the document that is to be published */
export function VersionNotice({ version }: { readonly version: string }): ReactElement | undefined {
  const y = useYamlTexts()
  const versions = useQuery({
    queryKey: [PATH, 'current'],
    // The current one comes first.
    queryFn: async ({ signal }) =>
      (await call<Versions>(PATH, { query: { limit: 1 }, signal })).data.documentation_document,
  })
  const current = versions.data?.find((each) => each.current)
  if (current === undefined || fitsVersion(current.version, version)) return undefined
  return (
    <Alert color="yellow" my="sm">
      {y('versionNotFitting', { version, current: current.version })}{' '}
      <Link href="/document-version">{y('versionMake')}</Link>
    </Alert>
  )
}
