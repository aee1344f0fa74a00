/** CodeMirror's own words, by those words; `$` is its placeholder. English has those that we write otherwise. */
export const editorPhrases: Readonly<Record<string, string>> = {
  next: 'Next',
  previous: 'Previous',
  all: 'All',
  'match case': 'Match case',
  'by word': 'By word',
  regexp: 'Regular expression',
  replace: 'Replace',
  'replace all': 'Replace all',
  'replaced $ matches': '$ replaced',
  close: 'Close',
  go: 'Go',
}
