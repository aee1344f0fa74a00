/** Actions on one document of the list. */
import { Menu } from '@mantine/core'
import { Link } from 'wouter'
import type { DocumentRecord } from '#core/api/admin.ts'
import { useRights } from '../../session/agent.ts'
import { RowMenu } from '../../table/ActionMenu.tsx'
import { useTexts } from '../../texts.tsx'
import { editorPath, historyPath } from '../yaml-address.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { useDocumentActions } from './use-document-actions.ts'

export function DocumentMenu({ document }: { readonly document: DocumentRecord }) {
  const t = useTexts()
  const y = useYamlTexts()
  const { mayEdit } = useRights()
  const actions = useDocumentActions()
  const { id, name, enabled, template, has_published, has_draft } = document
  return (
    <RowMenu title={name}>
      <Menu.Item component={Link} href={editorPath(id)}>
        {mayEdit ? t('action.edit') : t('action.view')}
      </Menu.Item>
      <Menu.Item component={Link} href={historyPath(id)}>
        {y('history')}
      </Menu.Item>
      {mayEdit && has_published && !enabled && (
        <Menu.Item onClick={() => void actions.enable(document)}>{y('enable')}</Menu.Item>
      )}
      {mayEdit && has_published && !enabled && !template && (
        <Menu.Item onClick={() => void actions.moveToDraft(document)}>
          {t('content.moveToDraft')}
        </Menu.Item>
      )}
      {mayEdit && has_draft && has_published && (
        <Menu.Item color="red" onClick={() => void actions.removeDraft(document)}>
          {y('deleteDraft')}
        </Menu.Item>
      )}
      {mayEdit && !enabled && !template && (
        <Menu.Item color="red" onClick={() => void actions.remove(document)}>
          {t('action.delete')}
        </Menu.Item>
      )}
    </RowMenu>
  )
}
