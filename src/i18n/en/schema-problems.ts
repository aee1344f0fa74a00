/** What is wrong with a schema, by code: authors read it as a problem, readers beside the field. */
export const schemaProblems = {
  'ref-dangling': 'The reference {{ref}} leads nowhere: expected a part of this document, found nothing there; correct the pointer or add the part.',
  'ref-external': 'The reference {{ref}} leads out of this document: expected "#/…", found another file or address; bundle the description into one file first.',
  'ref-external-host': 'The reference {{ref}} leads out of this document: expected "#/…", found another file or address; bundle the description into one file first, or have its host allowed with REF_ALLOWED_HOSTS.',
  'ref-not-schema': 'The reference {{ref}} does not lead to a schema: expected an object or a boolean, found something else; correct the pointer.',
  'ref-not-text': 'A reference leads nowhere: expected a text such as "#/components/schemas/Name", found something else; correct it.',
  'inclusion-circular': 'The schema "{{name}}" includes itself: expected an end, found a circle; it is shown without the repetition.',
  'inclusion-tangled': 'The schema includes too many others: expected an end, found a tangle of "allOf" and "$ref"; it is shown in part.',
} as const
