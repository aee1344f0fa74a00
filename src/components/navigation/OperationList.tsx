/** Operations with method, title and path, each linked to its page. */
import type { Operation } from '#core/openapi/model.ts'
import { BreakablePath } from '../operation/BreakablePath.tsx'
import { besideMethod } from '../operation/beside-method.ts'
import { Method } from '../operation/Method.tsx'

export interface OperationRow {
  readonly operation: Operation
  readonly href: string
}

interface Props {
  readonly rows: readonly OperationRow[]
  /** Set if the titles aren't in the language of the page. */
  readonly lang?: string | undefined
}

export function OperationList({ rows, lang }: Props) {
  return (
    <ul className="operation-list" lang={lang}>
      {rows.map(({ operation, href }) => (
        <li key={operation.key} className={operation.deprecated ? 'is-deprecated' : undefined}>
          <a href={href}>
            <Method method={operation.method} />
            {isPath(operation) ? (
              <b>
                <BreakablePath path={operation.path} />
              </b>
            ) : (
              <>
                <b>{operation.title}</b>
                <code>
                  <BreakablePath path={operation.path} />
                </code>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

const isPath = ({ title, method, path }: Operation): boolean => besideMethod(title, method) === path
