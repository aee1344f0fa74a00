/**
 * Parses YAML without errors to a tree, from the events of js-yaml. Several times faster than a recovering
 * parser.
 */
import { EVENT_ID, type Event, getScalarValue, parseEvents, SCALAR_STYLE } from 'js-yaml'
import { coreScalar } from './core-scalar.ts'
import { MAX_DEPTH } from './yaml-limits.ts'
import type { YamlMapping, YamlNode, YamlPair, YamlScalar, YamlSequence } from './yaml-node.ts'

/**
 * @returns undefined if the other parser must be used: errors, several documents, directives, tags, no content,
 * or too deep nesting
 */
export function readYamlEvents(source: string): YamlNode | undefined {
  let events: readonly Event[]
  try {
    events = parseEvents(source, { maxDepth: MAX_DEPTH })
  } catch {
    // The recovering parser reports the position of errors and parses the rest.
    return undefined
  }
  const [document] = events
  if (document?.type !== EVENT_ID.DOCUMENT || document.directives.length > 0) return undefined
  return treeOf(events, source)
}

interface OpenSequence extends YamlSequence {
  readonly items: YamlNode[]
}

interface OpenMapping extends YamlMapping {
  readonly pairs: YamlPair[]
}

function treeOf(events: readonly Event[], source: string): YamlNode | undefined {
  let root: YamlNode | undefined
  /** The open collection with its pending key, and the enclosing ones. */
  let open: OpenSequence | OpenMapping | undefined
  let key: YamlNode | undefined
  const outer: { readonly open: typeof open; readonly key: typeof key }[] = []

  const put = (node: YamlNode): void => {
    if (open === undefined) root = node
    else if (open.kind === 'sequence') open.items.push(node)
    else if (key === undefined) key = node
    else {
      open.pairs.push({ key, value: node })
      key = undefined
    }
  }
  const enter = (node: OpenSequence | OpenMapping): void => {
    outer.push({ open, key })
    open = node
    key = undefined
  }

  for (const [index, event] of events.entries()) {
    switch (event.type) {
      case EVENT_ID.DOCUMENT:
        if (index > 0) return undefined
        break
      case EVENT_ID.SEQUENCE:
        if (event.tagStart >= 0) return undefined
        enter({ kind: 'sequence', items: [], start: event.start, anchor: anchorOf(event, source) })
        break
      case EVENT_ID.MAPPING:
        if (event.tagStart >= 0) return undefined
        enter({ kind: 'mapping', pairs: [], start: event.start, anchor: anchorOf(event, source) })
        break
      case EVENT_ID.SCALAR:
        if (event.tagStart >= 0) return undefined
        put(scalarOf(event, source, open?.start ?? 0))
        break
      case EVENT_ID.ALIAS: {
        const name = source.slice(event.anchorStart, event.anchorEnd)
        put({ kind: 'alias', name, start: event.anchorStart - 1 })
        break
      }
      case EVENT_ID.POP: {
        const closed = open
        const around = outer.pop()
        open = around?.open
        key = around?.key
        if (closed !== undefined) put(closed)
      }
    }
  }
  return root
}

type ScalarEvent = Extract<Event, { type: typeof EVENT_ID.SCALAR }>

/** @param collection start of the enclosing collection, because an empty scalar has no position */
function scalarOf(event: ScalarEvent, source: string, collection: number): YamlScalar {
  const text = event.valueStart < 0 ? '' : getScalarValue(source, event)
  const isPlain = event.style === SCALAR_STYLE.PLAIN
  return {
    kind: 'scalar',
    value: isPlain ? coreScalar(text) : text,
    source: text,
    isPlain,
    // The preceding character is the quote, or the end of a block's first line.
    start: event.valueStart < 0 ? collection : event.valueStart - (isPlain ? 0 : 1),
    anchor: anchorOf(event, source),
  }
}

function anchorOf(
  event: { readonly anchorStart: number; readonly anchorEnd: number },
  source: string,
): string | undefined {
  return event.anchorStart < 0 ? undefined : source.slice(event.anchorStart, event.anchorEnd)
}
