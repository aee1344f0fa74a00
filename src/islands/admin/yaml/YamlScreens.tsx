/** Routes below /admin/yaml-editor. Loaded only there. */
import { use } from 'react'
import { useParams, useSearch } from 'wouter'
import { loadStylesheet } from '../../load-stylesheet.ts'
import { NotFound } from '../frame/NotFound.tsx'
import { lazily } from '../lazily.ts'
import { loadPart } from '../load-part.ts'
import stylesheet from './yaml.css?url'
import { parseYamlAddress } from './yaml-address.ts'
import { useYamlTexts } from './yaml-texts.ts'

const DocumentList = lazily('DocumentList', () => import('./list/DocumentList.tsx'))
const EditorScreen = lazily('EditorScreen', () => import('./editor/EditorScreen.tsx'))
const HistoryList = lazily('HistoryList', () => import('./history/HistoryList.tsx'))
const RevisionView = lazily('RevisionView', () => import('./history/RevisionView.tsx'))
const CompareRevisions = lazily('CompareRevisions', () => import('./history/CompareRevisions.tsx'))

let look: Promise<void> | undefined

/** @returns the same promise each time, because `use` requires it */
function loadLook(): Promise<void> {
  look ??= loadPart(
    () => loadStylesheet(stylesheet),
    () => {
      look = undefined
    },
  )
  return look
}

export function YamlScreens() {
  // Every screen needs them.
  useYamlTexts()
  use(loadLook())
  const address = parseYamlAddress(useParams()['*'] ?? '')
  const isCompared = new URLSearchParams(useSearch()).has('from')
  switch (address?.kind) {
    case undefined:
      return <NotFound />
    case 'list':
      return <DocumentList />
    case 'editor':
      return <EditorScreen key={address.id} id={address.id} />
    case 'history':
      return <HistoryList key={address.id} id={address.id} />
    case 'view':
      return <RevisionView key={address.id} id={address.id} />
    case 'compare':
      // Without a second revision there is nothing to compare, so it shows the revision itself.
      return isCompared ? (
        <CompareRevisions id={address.id} />
      ) : (
        <RevisionView key={address.id} id={address.id} />
      )
  }
}
