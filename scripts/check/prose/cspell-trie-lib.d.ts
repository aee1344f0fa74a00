/** The part of cspell-trie-lib that spelling.ts uses, so that types can be checked before it is installed. */
declare module 'cspell-trie-lib' {
  export interface ITrie {
    hasWord(word: string, caseSensitive: boolean): boolean
  }
  export function decodeTrie(dictionary: string): ITrie
}
