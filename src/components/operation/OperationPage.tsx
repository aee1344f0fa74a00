/** The content of an operation page: one operation, or all methods of one path. */
import type { Operation } from '#core/openapi/model.ts'
import type { Crumb, Neighbor } from '#core/site/navigation.ts'
import { Breadcrumb } from '../navigation/Breadcrumb.tsx'
import { Neighbors } from '../navigation/Neighbors.tsx'
import type { RenderContext } from '../render-context.ts'
import { besideMethod } from './beside-method.ts'
import { Method } from './Method.tsx'
import { OperationArticle } from './OperationArticle.tsx'
import { PageTools } from './PageTools.tsx'

interface Props {
  readonly operations: readonly Operation[]
  readonly title: string
  /** URL of the page, without query. */
  readonly pageHref: string
  /** URL of the page that shows all methods; by default this one. */
  readonly allMethodsHref?: string
  /** False if there is no Markdown version to copy, for example of a draft. */
  readonly hasMarkdown?: boolean
  readonly crumbs: readonly Crumb[]
  readonly neighbors: { readonly previous?: Neighbor; readonly next?: Neighbor }
  readonly context: RenderContext
}

export function OperationPage(props: Props) {
  const { operations, title, pageHref, hasMarkdown = true, crumbs, neighbors, context } = props
  const { allMethodsHref = pageHref } = props
  const { t } = context
  const [only, second] = operations
  const below = <Neighbors {...neighbors} t={t} lang={context.textLanguage} />
  const tools = hasMarkdown && <PageTools pageHref={pageHref} t={t} />
  if (only && !second) {
    return (
      <OperationArticle
        operation={only}
        context={context}
        level={1}
        above={
          <div className="page-top">
            <Breadcrumb crumbs={crumbs} t={t} />
            {tools}
          </div>
        }
        below={below}
      />
    )
  }
  return (
    <>
      <header className="page-title">
        <div className="page-top">
          <Breadcrumb crumbs={[...crumbs.slice(0, -1), { title }]} t={t} />
          {tools}
        </div>
        <h1 lang={context.textLanguage}>{title}</h1>
        <nav className="methods" aria-label={t('operation.methods')}>
          {operations.map((operation) => (
            <a key={operation.key} href={`${pageHref}?method=${operation.method.toLowerCase()}`}>
              <Method method={operation.method} />
              <span lang={context.textLanguage}>
                {besideMethod(operation.title, operation.method)}
              </span>
            </a>
          ))}
          <a href={allMethodsHref}>{t('operation.allMethods')}</a>
        </nav>
      </header>
      {operations.map((operation) => (
        <OperationArticle key={operation.key} operation={operation} context={context} level={2} />
      ))}
      {below}
    </>
  )
}
