/** Texts of the list of keyboard shortcuts in the admin area. */
export const adminShortcuts = {
  'shortcuts.everywhere': 'Everywhere',
  'shortcuts.richText': 'Texts',
  'shortcuts.search': 'Search and replace',
  'shortcuts.complete': 'Suggestions',
  'shortcuts.item': 'Previous or next item',
  'shortcuts.fold': 'Fold or open a group',
  'shortcuts.itemUp': 'Move item up',
  'shortcuts.itemDown': 'Move item down',
  'shortcuts.itemIn': 'Move item in one level',
  'shortcuts.itemOut': 'Move item out one level',
  'shortcuts.lineUp': 'Move line up',
  'shortcuts.lineDown': 'Move line down',
  'shortcuts.leave': 'Leave the editor',
} as const
