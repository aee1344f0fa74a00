/** Operations that guides show by a directive. */
import { isTokenOperation } from '#core/openapi/is-token-operation.ts'
import type { Operation } from '#core/openapi/model.ts'
import { operationsByKey } from '#core/site/build-site.ts'
import { ownGuide } from '#core/site/own-guides.ts'
import type { Site, ViewProps } from '#core/site/site.ts'

/**
 * Returns the operation of `code-samples`. Our guides fall back on an example, because they name operations that the
 * published document may not have.
 */
export function sampledOperation(
  site: Site,
  { language, guide }: ViewProps<'guide'>['page'],
  key: string,
): Operation | undefined {
  const operation = operationsByKey(site.document).get(key)
  const isOwn = ownGuide(site.snapshot.guides, language, guide) !== undefined
  return operation ?? (isOwn ? undefined : exampleOperation(site))
}

/** Returns the first signed operation with a body. */
function exampleOperation({ document }: Site): Operation | undefined {
  return document.operations.find(
    (operation) => operation.requestBody !== undefined && !isTokenOperation(operation),
  )
}

/** Returns the operations that issue access tokens. */
export function tokenOperations({ document }: Site): readonly Operation[] {
  const tokens = document.operations.filter(
    (operation) => isTokenOperation(operation) && !operation.deprecated,
  )
  // Some documents also mark the operation that revokes a token, which issues none.
  const answering = tokens.filter(({ requestBody }) => requestBody !== undefined)
  return answering.length > 0 ? answering : tokens
}
