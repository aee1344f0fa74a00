/** How deep and how large a YAML document may be. */

/** Values a document may grow to by repeating anchors. Without aliases there is no limit but size. */
export const MAX_ALIASED_VALUES = 500_000
/** And characters: a long text costs as much as many values. */
export const MAX_ALIASED_CHARACTERS = 20_000_000
/** Levels of objects and lists. */
export const MAX_DEPTH = 300
