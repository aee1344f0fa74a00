/** Info, servers and links to elsewhere. */
import { checkShape, checkSharedField } from '../check-shape.ts'
import {
  defined,
  entries,
  isList,
  isObject,
  type JsonObject,
  own,
  scalarText,
  text,
  texts,
} from '../json-value.ts'
import type { ExternalDocs, Info, JsonValue, Server, ServerVariable } from '../model.ts'
import { at, type Location } from '../pointer.ts'
import { type ProblemList, quote } from '../problems.ts'
import type { Compiling } from './compiling.ts'

export function compileInfo({ document, problems }: Compiling): Info {
  const location = at(undefined, 'info')
  const info = document.info
  if (!isObject(info)) {
    if (info === undefined || info === null) problems.add('info-missing', 'error', {}, location)
    else checkShape(info, 'object', location, problems)
    return { title: 'API', version: '' }
  }
  const title = scalarText(info.title)
  const version = scalarText(info.version) ?? ''
  if (title === undefined || title.trim() === '') {
    problems.add('title-missing', 'error', {}, at(location, 'title'))
  }
  const { contact, license } = info
  const logo = isObject(info['x-logo']) ? info['x-logo'] : undefined
  const logoUrl = safeUrl(logo?.url, at(at(location, 'x-logo'), 'url'), problems)
  return defined({
    title: title === undefined || title.trim() === '' ? 'API' : title,
    version: version === NO_VERSION ? '' : version,
    summary: text(info.summary),
    description: text(info.description),
    termsOfService: safeUrl(info.termsOfService, at(location, 'termsOfService'), problems),
    contact: isObject(contact)
      ? defined({
          name: scalarText(contact.name),
          url: safeUrl(contact.url, at(at(location, 'contact'), 'url'), problems),
          email: text(contact.email),
        })
      : undefined,
    license: isObject(license)
      ? defined({
          name: scalarText(license.name),
          url: safeUrl(license.url, at(at(location, 'license'), 'url'), problems),
          identifier: text(license.identifier),
        })
      : undefined,
    logo:
      logoUrl === undefined
        ? undefined
        : defined({
            url: logoUrl,
            altText: text(logo?.altText),
            backgroundColor: safeColor(logo?.backgroundColor),
          }),
  })
}

/** Written by gRPC gateways for services without a version. */
const NO_VERSION = 'version not set'

export function compileServers(
  value: JsonValue | undefined,
  location: Location,
  { document, problems }: Pick<Compiling, 'document' | 'problems'>,
): readonly Server[] {
  checkShape(value, 'list', location, problems)
  if (!isList(value)) return []
  return value.flatMap((server, index) => {
    const url = text(own(server, 'url'))
    if (!isObject(server) || url === undefined) {
      problems.add('server-invalid', 'error', {}, at(location, index))
      return []
    }
    const declared = entries(server.variables)
    const variables = new Map(declared.map(([name, value]) => [name, compileVariable(name, value)]))
    for (const [, name = ''] of url.matchAll(/\{([^{}]+)\}/g)) {
      if (hasValue(own(server.variables, name))) continue
      const values = { name: quote(name), url: quote(url) }
      problems.add('server-variable-missing', 'warning', values, at(location, index))
      if (!variables.has(name)) variables.set(name, compileVariable(name, {}))
    }
    return [
      defined({
        url: fromSelf(url, text(document.$self)),
        name: text(server.name),
        description: text(server.description),
        variables: [...variables.values()],
      }),
    ]
  })
}

/** A document without servers has its API at the root of the host of `$self` (OpenAPI 3.2 §4.1.1). */
export function serversOfSelf({ $self }: JsonObject): readonly Server[] {
  const url = fromSelf('/', text($self))
  return url === '/' ? [] : [{ url, variables: [] }]
}

/** A relative URL starts at the URL of the document, if the document states it (OpenAPI 3.2 §4.6). */
function fromSelf(url: string, self: string | undefined): string {
  if (self === undefined || /^(?:[a-z][a-z0-9+.-]*:|\{)/i.test(url)) return url
  const resolved = URL.parse(url, self)
  return resolved !== null && /^https?:$/.test(resolved.protocol)
    ? resolved.href.replaceAll('%7B', '{').replaceAll('%7D', '}')
    : url
}

export function compileExternalDocs(
  value: JsonValue | undefined,
  location: Location,
  problems: ProblemList,
): ExternalDocs | undefined {
  checkSharedField(value, 'object', location, problems)
  if (!isObject(value)) return undefined
  const url = safeUrl(value.url, at(location, 'url'), problems)
  return url === undefined ? undefined : defined({ url, description: text(value.description) })
}

const hasValue = (variable: JsonValue | undefined): boolean =>
  scalarText(own(variable, 'default')) !== undefined || texts(own(variable, 'enum')).length > 0

function compileVariable(name: string, variable: JsonValue): ServerVariable {
  const values = texts(own(variable, 'enum'))
  return defined({
    name,
    // With an empty value, samples would call another host or path.
    default: scalarText(own(variable, 'default')) ?? values[0] ?? name,
    enum: values.length === 0 ? undefined : values,
    description: text(own(variable, 'description')),
  })
}

/** Web, mail and relative addresses; anything else could run as script when it is clicked. */
function safeUrl(
  value: JsonValue | undefined,
  location: Location,
  problems: ProblemList,
): string | undefined {
  const url = text(value)?.trim()
  if (url === undefined || url === '') return undefined
  // Browsers ignore control characters inside a scheme.
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url.replace(/[\s\p{Cc}]/gu, ''))?.[1]
  const isImage = location.parent?.segment === 'x-logo' && /^data:image\//i.test(url)
  if (scheme === undefined || /^(?:https?|mailto)$/i.test(scheme) || isImage) return url
  problems.add('url-unsafe', 'warning', { scheme: quote(scheme) }, location)
  return undefined
}

const safeColor = (value: JsonValue | undefined): string | undefined =>
  typeof value === 'string' && /^(?:#[0-9a-f]{3,8}|[a-z]{3,30})$/i.test(value) ? value : undefined
