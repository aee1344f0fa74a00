/** Says which version readers will see if no documentation version matches the document's. */
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PropsWithChildren, ReactElement } from 'react'
import * as z from 'zod/mini'
import { documentationRecord } from '#core/api/admin.ts'
import { callForMember } from '../../api/client.ts'
import { useSite } from '../../site/use-site.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { notFittingText, passedOver } from './gate-state.ts'

const PATH = 'documentation_document'

interface Props extends PropsWithChildren {
  /** Version of the document to publish. */
  readonly version: string
}

export function VersionNotice({ version, children }: Props): ReactElement | undefined {
  const y = useYamlTexts()
  const site = useSite()
  const versions = useQuery({
    queryKey: [PATH, 'current'],
    // The current version comes first.
    queryFn: ({ signal }) =>
      callForMember(PATH, PATH, z.array(documentationRecord), { query: { limit: 1 }, signal }),
  })
  const current = passedOver(versions.data ?? [], version)
  if (current === undefined) return undefined
  return (
    <Alert color="yellow" my="sm">
      {y(notFittingText(version, site), { version, current })}
      {children}
    </Alert>
  )
}
