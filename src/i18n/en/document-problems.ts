/** What is wrong with an API description, by code. */
import { schemaProblems } from './schema-problems.ts'

export const documentProblems = {
  ...schemaProblems,

  // The text itself
  'yaml-syntax':
    '{{file}} is not valid YAML: {{reason}}; correct line {{line}}, column {{column}}.',
  'yaml-multiple-documents':
    '{{file}} holds several YAML documents: expected one, the first was read; remove the others.',
  'yaml-unreadable':
    '{{file}} could not be read: expected YAML or JSON at most {{levels}} levels deep, found {{found}}; check that this is an API description.',
  'document-too-large':
    '{{file}} is too large: expected at most {{max}} bytes, found {{bytes}}; split it or move examples out.',
  'document-empty':
    '{{file}} is empty: expected an API description, found no text; write one or choose another file.',
  'document-not-object':
    '{{file}} is not an API description: expected an object with "openapi", "info" and "paths", found {{found}}; check the file.',
  'yaml-cycle':
    'The alias "*{{name}}" stands inside its own anchor: expected a finite document, found a cycle; the member was left out. Use "$ref" for recursive schemas.',
  'yaml-alias':
    'The alias "*{{name}}" has no anchor: expected "&{{name}}" before it, found none; the member was left out. Add the anchor.',
  'yaml-merge':
    'The merge key "<<" was ignored: expected a mapping or a list of mappings, found something else; point it to an anchored mapping.',
  'yaml-key':
    'A member was left out: expected a plain text as its name, found {{found}}; quote the name if braces belong to it.',
  'yaml-alias-limit':
    'Aliases repeat too much: expected at most {{max}} values and {{characters}} characters from aliases, found more; the rest was left out. Use "$ref" for shared parts.',
  'document-too-long':
    'The operation {{key}} makes the document too long: expected at most {{max}} characters with everything that operations share, found more; shorten what it refers to.',
  'schema-tangled':
    'A schema of {{key}} includes too many others: expected an end, found a tangle of "allOf" and "$ref"; it is shown in part. Put less into one schema.',
  'operation-too-deep':
    'The operation {{key}} cannot be shown: expected schemas and examples of bounded depth, found deeper ones; put less into one schema.',
  'document-too-costly':
    'The document cannot be built: expected it to need less than {{limit}}, found that it needs more, last at {{last}}; simplify or split it.',
  'description-costly':
    'A description is shown as it is written: expected words and marks that can be read as Markdown, found a word of thousands of marks; put it into a code block.',
  'pattern-backtracks':
    'The pattern {{pattern}} may take very long: expected one that parts a text in one way, found a repetition that parts it in many; let each repetition begin or end with something that cannot stand inside it.',
  'duplicate-key':
    'The member {{name}} stands twice in one object: expected unique names, the last one was kept; rename or remove one.',
  'too-deep':
    'The document nests too deep: expected at most {{max}} levels, found more; what lies deeper was left out. Move inner parts to "components".',
  'problems-truncated':
    'The list of problems was cut: expected at most {{max}}, found {{count}} more; correct the ones above first.',

  // Version and info
  'version-missing':
    'The member "openapi" is missing: expected a version such as "3.1.0", found none; add it as the first line. The document was read as 3.1.',
  'version-not-text':
    'The member "{{member}}" is not a version: expected a text such as "3.1.0", found something else; correct it. The document was read as 3.1.',
  'version-unknown':
    'The version {{version}} in "{{member}}" is not known: expected {{versions}}; correct it or convert the document. It was read as 3.1.',
  'upgrade-failed':
    'The document could not be converted from {{version}}: expected a valid OpenAPI {{family}} document, found members of another shape; check it with a linter. It was read as 3.1.',
  'info-missing':
    'The member "info" is missing: expected an object with "title" and "version", found none; add it.',
  'title-missing':
    'The title of the API is missing: expected a text in "info.title", found none; add it. "API" is shown.',
  'server-invalid':
    'A server was left out: expected an object with a "url", found something else; correct it.',
  'server-missing':
    'No server is named: expected at least one under "servers", found none; add the address of the API.',
  'url-unsafe':
    'The address with scheme {{scheme}} was left out: expected http, https, mailto or a relative address, found another; correct it.',

  // References
  'ref-cycle':
    'The reference {{ref}} only leads back to itself: expected an object in the end, found a circle; write the object in one of the places.',

  // Members of the wrong shape
  'shape-invalid':
    'A {{what}} was left out: expected {{shape}}, found something else; correct it or remove it.',
  'schema-invalid':
    'A schema was read as "anything": expected an object or a boolean, found something else; write a schema or remove the member.',
  'security-invalid':
    'A security requirement was left out: expected a list of objects, found something else; correct it.',
  'security-empty':
    'A security requirement was read as "none needed": expected an object, found an empty list; write "{}".',
  'security-undeclared':
    'The security scheme {{scheme}} is not declared: expected it under "components.securitySchemes", found none; declare it or correct the name.',
  'responses-invalid':
    'The member "responses" was left out: expected an object of status codes, found something else; correct it.',
  'path-item-invalid':
    'The path {{path}} was left out: expected an object with methods, found something else; correct it or remove it.',
  'operation-invalid':
    'The operation {{operation}} was left out: expected an object, found something else; correct it or remove it.',
  'parameter-invalid':
    'The parameter {{name}} was left out: expected "name" and "in" with one of {{places}}, found something else; correct it.',
  'parameters-invalid':
    'The member "parameters" was left out: expected a list, found something else; write a list.',
  'request-body-invalid':
    'A request body was left out: expected an object with "content", found something else; correct it.',
  'tag-invalid':
    'A tag was left out: expected an object with a "name", found something else; correct it.',
  'member-misspelt':
    '{{name}} is not known here: expected a member of the {{object}} object, found another name. Did you mean {{meant}}?',
  'member-unknown':
    '{{name}} is not known here: expected a member of the {{object}} object, found another name; remove it, or let its name begin with "x-".',

  // Operations, paths, tags
  'path-slash':
    'The path {{path}} has no leading slash: expected "/" first, found {{found}}; add it.',
  'path-query':
    'The path {{path}} holds more than a path: expected no "?" and no "#", found one; describe queries as parameters.',
  'path-ambiguous':
    'The path {{path}} cannot be told from {{other}}: expected different templates, found only other names of variables; merge them.',
  'response-missing':
    'The operation {{operation}} has no responses: expected at least one under "responses", found none; describe what the server answers.',
  'description-missing':
    'The operation {{operation}} says nothing of itself: expected "summary" or "description", found neither; add one.',
  'operation-id-missing':
    'The operation {{operation}} has no "operationId": expected a unique one, found none; links and generated clients need it.',
  'operation-id-duplicate':
    'The operationId {{id}} is used twice: expected a unique one, found it on {{other}} too; rename one. Both operations are shown.',
  'body-schema-missing':
    'The body of {{operation}} as {{media}} has no schema: expected one, found none; describe what is sent.',
  'example-missing':
    'The body of {{operation}} as {{media}} has no example: expected "example" or "examples", found neither; one is made up until you add it.',
  'path-parameter-unused':
    'The path parameter {{name}} is not in the path {{path}}: expected "{{variable}}" there, found none; correct one of them.',
  'schema-missing':
    'The parameter {{name}} has no type: expected "schema" or "content", found neither; add a schema.',
  'path-parameter-undeclared':
    'The variable {{name}} of {{operation}} is not declared: expected a parameter with "in: path", found none; declare it. It is shown as a text.',
  'tag-undeclared':
    'The tag {{name}} is not declared: expected it under "tags", found it on an operation only; declare it with a description.',
  'tag-duplicate':
    'The tag {{name}} is declared twice: expected once, the first one was kept; remove the other.',
  'tag-reserved':
    'The page of the tag {{name}} moved to "/{{slug}}-api": expected a name that the portal does not use itself, found "{{slug}}"; rename the tag if you want another address.',
  'link-dead':
    'The link to {{address}} leads nowhere: expected the page of an operation of this document, found none; correct the link. Readers see its words only.',
  'tag-group-unknown':
    'The tag {{name}} of a tag group does not exist: expected a tag of this document, found none; correct the name.',
  'tag-missing':
    '{{count}} operations have no tag: expected one, as the others have, found none on {{operation}}; add tags. They are shown under "{{title}}".',

  // Schemas
  'schema-unused':
    'The schema {{name}} is never used: expected a reference to it, found none; remove it or refer to it.',
  'type-misspelt':
    'A type is unknown: expected one of {{types}}, found {{found}}. Did you mean {{meant}}?',
  'type-unknown':
    'A type is unknown: expected one of {{types}}, found {{found}}; correct it, and write details as "format".',
  'pattern-invalid':
    'The pattern {{pattern}} is not a regular expression: expected ECMA-262 syntax, found an error; correct it. Values are not checked against it.',
  'enum-empty':
    'An "enum" is empty: expected at least one value, found none; add values or remove it.',
  'range-empty':
    'No value fits: expected "{{low}}" to be at most "{{high}}", found {{from}} and {{to}}; correct one of them.',

  // What is too much for the host
  'document-too-large-for-host':
    '{{file}} cannot be compiled on this host: expected at most {{max}} bytes, because a worker has 128 MB of memory, got {{bytes}}. Publish it on a portal that runs on Node and move its data here (docs/deploy-cloudflare.md), or split the document.',

  // Files at other addresses, taken in, and why one cannot be
  'ref-unreadable':
    'The reference {{address}} cannot be taken in: {{why}}. Correct the address or the file, or bundle the description into one file, then try again.',
  'file.status': 'expected a YAML or JSON file, got the status {{status}}',
  'file.redirect':
    'expected a YAML or JSON file, got the status {{status}}, and redirects are not followed',
  'file.not-utf-8': 'expected a YAML or JSON file, got text that is not UTF-8',
  'file.unanswered': 'expected a YAML or JSON file, got none ({{reason}})',
  'file.broken': 'expected a YAML or JSON file, got this: {{problem}}',
  'file.empty': 'expected a YAML or JSON file, got this: nothing',
  'file.chain': 'expected at most {{max}} files in a chain',
  'file.many': 'expected at most {{max}} files',
  'file.bytes': 'expected at most {{max}} bytes in all files',

  // What was found, or was too little
  'found.else': 'something else',
  'found.deeper': 'deeper nesting',
  'found.unreadable': 'text it cannot read',
  'found.unreadable-text': 'unreadable text',
  'found.collection': 'a mapping or a list',
  'found.unnamed': 'without a name',
  'kind.array': 'array',
  'kind.boolean': 'boolean',
  'kind.null': 'null',
  'kind.number': 'number',
  'kind.object': 'object',
  'kind.string': 'string',
  part: 'part',
  'part.entry': 'entry',
  'part.operation': 'operation',
  'part.parameter': 'parameter',
  'part.parameters': 'member "parameters"',
  'part.path-item': 'path item',
  'part.response': 'response',
  'shape.list': 'a list',
  'shape.object': 'an object',
  'shape.parameter': 'an object with "name" and "in"',
  'limit.memory': '{{megabytes}} MB of memory',
  'limit.seconds': '{{seconds}} seconds',
  'limit.stack': 'the stack of a thread',
  beginning: 'the beginning',

  // What the YAML reader met, by its code (https://eemeli.org/yaml/#error-codes)
  'yaml.ALIAS_PROPS': 'an alias must not have an anchor or a tag',
  'yaml.BAD_ALIAS': 'the name of an alias or an anchor is not valid',
  'yaml.BAD_COLLECTION_TYPE': 'the tag does not fit its kind of collection',
  'yaml.BAD_DIRECTIVE': 'a line that begins with "%" is not valid',
  'yaml.BAD_DQ_ESCAPE': 'an escape sequence "\\…" in double quotes is not valid',
  'yaml.BAD_INDENT': 'the indentation is wrong, or a bracket is not closed',
  'yaml.BAD_PROP_ORDER': 'anchors and tags must come after "?", ":" or "-"',
  'yaml.BAD_SCALAR_START': 'a text begins with a character that needs quotes',
  'yaml.BLOCK_AS_IMPLICIT_KEY': 'a nested block cannot be here; its value belongs on a new line',
  'yaml.BLOCK_IN_FLOW': 'a block cannot be inside {…} or […]',
  'yaml.DUPLICATE_KEY': 'a name is there twice',
  'yaml.IMPOSSIBLE': 'this part cannot be read',
  'yaml.KEY_OVER_1024_CHARS': 'a name is too long: at most 1,024 characters',
  'yaml.MISSING_CHAR': 'a character is missing, such as a quote, ":" or a closing bracket',
  'yaml.MULTILINE_IMPLICIT_KEY': 'a name must be on one line; perhaps a ":" is missing',
  'yaml.MULTIPLE_ANCHORS': 'a value has more than one anchor',
  'yaml.MULTIPLE_TAGS': 'a value has more than one tag',
  'yaml.NON_STRING_KEY': 'a name must be a text',
  'yaml.RESOURCE_EXHAUSTION': 'aliases repeat too much',
  'yaml.TAB_AS_INDENT': 'tabs are not allowed as indentation; use spaces',
  'yaml.TAG_RESOLVE_FAILED': 'a tag cannot be read',
  'yaml.UNEXPECTED_TOKEN': 'a character is where it does not belong',
} as const
