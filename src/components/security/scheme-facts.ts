/** Where to get what an operation's security schemes ask for, and what its scopes allow. */
import { safeAddress } from '#core/content/safe-address.ts'
import type { OAuthFlow, SecurityRequirement, SecurityScheme } from '#core/openapi/model.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import type { MessageKey, Translate } from '../../i18n/index.ts'
import { schemesInWords } from './scheme-in-words.ts'

export interface SchemeFacts {
  /** Name in the document. */
  readonly scheme: string
  /** Words of the scheme if the operation asks for several. */
  readonly title?: string
  /** Markdown, as in the document. */
  readonly description?: string
  readonly flows: readonly FlowFacts[]
  /** Required scopes that the document explains. */
  readonly scopes: readonly { readonly name: string; readonly meaning: string }[]
}

export interface FlowFacts {
  /** Name of the flow; undefined for a configuration that lists the flows. */
  readonly title?: string
  readonly addresses: readonly SchemeAddress[]
}

export interface SchemeAddress {
  readonly label: string
  /** URL as in the document. */
  readonly text: string
  /** URL of a link; undefined unless it is a web page. */
  readonly href: string | undefined
}

const FLOWS: Readonly<Record<string, MessageKey>> = {
  authorizationCode: 'security.flow.authorizationCode',
  clientCredentials: 'security.flow.clientCredentials',
  deviceAuthorization: 'security.flow.deviceAuthorization',
  implicit: 'security.flow.implicit',
  password: 'security.flow.password',
}

const ADDRESSES = [
  ['authorizationUrl', 'security.authorizationUrl'],
  ['deviceAuthorizationUrl', 'security.deviceAuthorizationUrl'],
  ['tokenUrl', 'security.tokenUrl'],
  ['refreshUrl', 'security.refreshUrl'],
] as const

const CONFIGURATIONS = [
  ['openIdConnectUrl', 'security.openIdConnectUrl'],
  ['oauth2MetadataUrl', 'security.oauth2MetadataUrl'],
] as const

/**
 * @param alternatives requirements from `requiredSecurity`
 * @param recipe null if requests aren't signed
 * @returns one item per scheme with such facts, in order of first use
 */
export function schemeFacts(
  alternatives: readonly (readonly SecurityRequirement[])[],
  securitySchemes: Readonly<Record<string, SecurityScheme>>,
  t: Translate,
  recipe: SignatureRecipe | null,
): readonly SchemeFacts[] {
  const asked = Map.groupBy(alternatives.flat(), ({ scheme }) => scheme)
  const words = schemesInWords(alternatives, securitySchemes, t, recipe)
  return [...asked].flatMap(([name, requirements]) => {
    const scheme = Object.hasOwn(securitySchemes, name) ? securitySchemes[name] : undefined
    if (scheme === undefined) return []
    const description = scheme.description?.trim() ?? ''
    const flows = flowsOf(scheme, t)
    const scopes = meanings(
      Object.values(scheme.flows ?? {}),
      new Set(requirements.flatMap((requirement) => requirement.scopes)),
    )
    if (description === '' && flows.length + scopes.length === 0) return []
    return [
      {
        scheme: name,
        ...(asked.size > 1 && { title: words.get(name) ?? name }),
        ...(description !== '' && { description }),
        flows,
        scopes,
      },
    ]
  })
}

function flowsOf(scheme: SecurityScheme, t: Translate): FlowFacts[] {
  const { flows = {} } = scheme
  const configuration = CONFIGURATIONS.flatMap(([member, label]) => {
    const url = scheme[member]
    return url === undefined ? [] : [{ addresses: [addressOf(t(label), url)] }]
  })
  const described = Object.entries(flows).flatMap(([name, flow]) => {
    const addresses = ADDRESSES.flatMap(([member, label]) => {
      const url = flow[member]?.trim() ?? ''
      return url === '' ? [] : [addressOf(t(label), url)]
    })
    const key = FLOWS[name]
    return addresses.length === 0 ? [] : [{ title: key === undefined ? name : t(key), addresses }]
  })
  return [...configuration, ...described]
}

/** Relative URLs stay text: only the document's author knows what they are relative to. */
function addressOf(label: string, text: string): SchemeAddress {
  const safe = safeAddress(text, 'link')
  return { label, text, href: /^https?:/i.test(safe ?? '') ? safe : undefined }
}

function meanings(
  flows: readonly OAuthFlow[],
  needed: ReadonlySet<string>,
): readonly { readonly name: string; readonly meaning: string }[] {
  return [...needed].flatMap((name) => {
    const meaning = flows
      .map(({ scopes }) => (Object.hasOwn(scopes, name) ? (scopes[name]?.trim() ?? '') : ''))
      .find((text) => text !== '' && text !== name)
    return meaning === undefined ? [] : [{ name, meaning }]
  })
}
