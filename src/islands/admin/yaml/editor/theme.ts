/** Styles the editor with the portal's tokens, which follow the page's light and dark themes. */
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { styleNonce } from '../../style-nonce.ts'

const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', backgroundColor: 'var(--page)', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '22px' },
  '.cm-content': { padding: '12px 0', caretColor: 'var(--accent-text)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--accent-text)' },
  '.cm-gutters': { color: 'var(--text-quiet)', backgroundColor: 'var(--page)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '44px', paddingRight: '10px' },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 9%, transparent)',
  },
  '.cm-yaml-error': { backgroundColor: 'var(--danger-soft)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground':
    { backgroundColor: 'color-mix(in srgb, var(--accent) 28%, transparent)' },
  '.cm-lintRange-error': { backgroundImage: 'none', ...wavy('var(--danger)') },
  '.cm-lintRange-warning': { backgroundImage: 'none', ...wavy('var(--warning)') },
  '.cm-lintRange-info': { backgroundImage: 'none' },
  '.cm-panels, .cm-tooltip': {
    color: 'var(--text)',
    backgroundColor: 'var(--raised)',
    borderColor: 'var(--line-strong)',
  },
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': { padding: '8px 44px 8px 12px', fontFamily: 'var(--sans)' },
  '.cm-panel.cm-search label': { fontSize: '13px', marginRight: '8px' },
  '.cm-panel.cm-search input[type=checkbox]': { margin: '0 5px 0 0', verticalAlign: '-2px' },
  '.cm-selectionMatch': { backgroundColor: 'color-mix(in srgb, var(--accent) 16%, transparent)' },
  // As specific as CodeMirror's own rule, which makes the button too small to press.
  '.cm-panel[class] [name=close]': { fontSize: '20px', color: 'var(--text)', padding: '4px 10px' },
  '.cm-textfield': {
    color: 'var(--text)',
    backgroundColor: 'var(--page)',
    border: '1px solid var(--line-control)',
    borderRadius: '6px',
    padding: '4px 8px',
    fontSize: '13px',
  },
  '.cm-button': {
    color: 'var(--text)',
    backgroundImage: 'none',
    backgroundColor: 'var(--raised)',
    border: '1px solid var(--line-control)',
    borderRadius: '6px',
    padding: '4px 10px',
    fontSize: '13px',
  },
  '.cm-tooltip': { borderRadius: '6px', maxWidth: '420px', boxShadow: 'var(--shadow)' },
  '.cm-tooltip .cm-completionInfo': { padding: '8px 10px', fontFamily: 'var(--sans)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'var(--accent-text)',
    backgroundColor: 'var(--accent-soft)',
  },
  '.cm-diagnostic': { padding: '6px 10px', fontFamily: 'var(--sans)', fontSize: '13px' },
  '.yaml-hover': { padding: '6px 10px', fontSize: '13px' },
  '.cm-searchMatch': {
    backgroundColor: 'var(--warning-soft)',
    outline: '1px solid var(--warning)',
  },
  // CodeMirror's own character is missing in many fonts and would show as a box.
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '"…"' },
  '.cm-collapsedLines': {
    color: 'var(--accent-text)',
    backgroundImage: 'none',
    backgroundColor: 'var(--accent-soft)',
  },
  '.cm-foldPlaceholder': {
    color: 'var(--text-quiet)',
    backgroundColor: 'var(--hover)',
    borderColor: 'var(--line)',
  },
})

const colors = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--accent-text)' },
  { tag: [tags.string, tags.content, tags.special(tags.string)], color: 'var(--success)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warning)' },
  { tag: [tags.typeName, tags.labelName, tags.attributeValue], color: 'var(--violet)' },
  { tag: tags.comment, color: 'var(--text-quiet)', fontStyle: 'italic' },
  { tag: tags.invalid, color: 'var(--danger)' },
])

/** Read when an editor is created: its style element needs the page's nonce. */
export const editorLook = (): Extension => [
  look,
  syntaxHighlighting(colors),
  EditorView.cspNonce.of(styleNonce()),
]

function wavy(color: string): Readonly<Record<string, string>> {
  return {
    textDecoration: `underline wavy ${color}`,
    textDecorationThickness: '1px',
    textUnderlineOffset: '4px',
  }
}
