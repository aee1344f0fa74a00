/** Someone deleted the item that a person edits. The trash may have it. */
export class DeletedItem extends Error {
  override readonly name = 'DeletedItem'
}
