/** The operations and schemas that use a named schema. */
import { hrefTo } from '#core/site/href.ts'
import { schemaPath, schemaUsages } from '#core/site/schema-pages.ts'
import type { Language, Site } from '#core/site/site.ts'
import { createTranslator } from '../../i18n/index.ts'
import { otherDocumentLanguage } from '../content/in-language.ts'
import { OperationList } from '../navigation/OperationList.tsx'
import { operationRows } from '../navigation/operation-rows.ts'

interface Props {
  readonly site: Site
  readonly language: Language
  readonly name: string
}

export function SchemaUsage({ site, language, name }: Props) {
  const usage = schemaUsages(site.document).get(name)
  const rows = operationRows(site, language, usage?.operations ?? [])
  const schemas = (usage?.schemas ?? []).flatMap((other) => {
    const path = schemaPath(site.document, other)
    return path === undefined ? [] : [{ name: other, href: hrefTo(language, path) }]
  })
  const t = createTranslator(language)
  if (rows.length === 0 && schemas.length === 0) return null
  return (
    <section className="section text-column" aria-labelledby="used-by" data-pagefind-ignore="">
      <header>
        <h2 id="used-by">{t('schema.usedBy')}</h2>
      </header>
      <OperationList rows={rows} lang={otherDocumentLanguage(site, language)} />
      {schemas.length > 0 && (
        <p className="operation-meta">
          <span>{t('schema.usedBySchemas')}</span>
          {schemas.map((other) => (
            <a key={other.name} href={other.href}>
              {other.name}
            </a>
          ))}
        </p>
      )}
    </section>
  )
}
