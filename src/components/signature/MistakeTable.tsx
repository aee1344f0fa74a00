/** Every mistake that the diagnosis knows, for readers and for search. */
import type { ReactElement } from 'react'
import type { Texts } from './texts.ts'

export function MistakeTable({ t, mistakes }: Texts): ReactElement {
  const ids = Object.keys(mistakes).flatMap((key) =>
    key.endsWith('.what') ? [key.slice(0, -5)] : [],
  )
  const words = Object.entries(mistakes)
  const sentence = (id: string, part: string) =>
    words.find(([key]) => key === `${id}.${part}`)?.[1] ?? ''
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
              {ids.map((id) => (
                <tr key={id}>
                  <td>{sentence(id, 'what')}</td>
                  <td>{sentence(id, 'fix')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </details>
  )
}
