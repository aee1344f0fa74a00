/** Problems of a schema, by code. Authors see them in the editor, readers next to the field. */
export const schemaProblems = {
  'ref-dangling': 'The reference {{ref}} is broken: this document has nothing there. Correct the pointer or add that part.',
  'ref-external': 'The reference {{ref}} points outside this document, or to a file that doesn\'t exist. Correct the path, or bundle the description into one file, so that references start with "#/".',
  'ref-external-host': 'The reference {{ref}} points outside this document. Bundle the description into one file, or have its host added to REF_ALLOWED_HOSTS.',
  'ref-not-schema': 'The reference {{ref}} must point to a schema: an object or a boolean. Correct the pointer.',
  'ref-not-text': '"$ref" must be a string such as "#/components/schemas/Name". Correct it.',
  'inclusion-circular': 'The schema "{{name}}" includes itself, so the repetition isn\'t shown.',
  'inclusion-tangled': 'Too many schemas include each other through "allOf" and "$ref", so this one is shown in part.',
} as const
