/** Every mistake that the diagnosis knows, for readers and for search. */
import type { ReactElement } from 'react'
import { MISTAKE_IDS, type Texts } from './texts.ts'

export function MistakeTable({ t, mistakes }: Texts): ReactElement {
  return (
    <details className="sp-mistakes">
      <summary>{t('why.list')}</summary>
      <div className="prose">
        <div className="table">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('why.mistake')}</th>
                <th scope="col">{t('why.fix')}</th>
              </tr>
            </thead>
            <tbody>
              {MISTAKE_IDS.map((id) => (
                <tr key={id}>
                  <td>{mistakes(`${id}.what`)}</td>
                  <td>{mistakes(`${id}.fix`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </details>
  )
}
