/** What the Admin API says when it refuses, by code. */
export const refusals = {
  // Of one member; it reads after the member's name.
  'is-required': 'is required',
  'is-required-to-publish': 'is required to publish',
  'is-required-revision': 'is required: send the revision you read',
  'is-required-draft': 'is required: the document has no draft to publish',
  'is-required-file': 'is required: send the image as the form field "file" or as the body',
  'is-unusable': 'cannot be used',
  'is-empty': 'must not be empty',
  'is-reserved': 'is reserved: choose another one',
  'is-taken': 'is taken by another {{what}}: choose another one',
  'must-be-text': 'must be text',
  'must-be-boolean': 'must be true or false',
  'must-be-list': 'must be a list',
  'must-be-object': 'must be an object',
  'must-be-json-object': 'must be a JSON object',
  'must-be-whole-number': 'must be a whole number',
  'must-be-integer-to': 'must be an integer from 1 to {{max}}',
  'must-be-number-between': 'must be from {{min}} to {{max}}',
  'must-be-simple':
    'has too many tags inside each other: paste it as plain text and format it again',
  'must-be-short': 'must be at most {{max}} characters',
  'must-be-small': 'must be at most {{max}} bytes, got {{bytes}}: split the document',
  'must-be-one-of': 'must be one of {{values}}',
  'must-be-draft-or-published': 'must be draft or published',
  'must-be-asc-or-desc': 'must be asc or desc',
  'must-be-revision': 'must be the revision you read',
  'must-be-date': 'must be a date such as 2026-11-20',
  'must-be-time': 'must be a time such as {{example}}',
  'must-be-address': 'must be a path such as /faq or an address such as https://example.com',
  'must-be-image': 'must be an image of the portal or an address such as https://example.com/a.png',
  'must-be-email': 'must be an e-mail address',
  'must-be-slug': 'must be lower-case words joined by -',
  'must-be-section-id': 'must be letters, digits, - and _',
  'must-be-version': 'must be letters, digits, dots, - and _: it is part of an address',
  'must-be-letters-digits': 'must be letters and digits only',
  'must-be-letters-digits-spaces': 'must be letters, digits and spaces only',
  'must-be-use-case': 'must be the id of a use case',
  'must-be-document-revision': 'must be the id of a revision of a document',
  'must-be-few-sections': 'must be at most {{max}} sections',
  'must-be-left-out': 'must be left out when status is published',
  'must-name-each-once': 'must name each label once',
  'must-name-one': 'must name at least one use case',
  'must-name-few': 'must name at most {{max}} use cases',
  'must-name-path': 'must name a path, with its method',
  'must-hold-few': 'must hold at most {{max}} items',
  'must-have-few-levels': 'must be empty: a menu has at most {{max}} levels',
  'must-differ': 'must differ from the others',
  'must-differ-code': 'must differ from every other code',
  'got-instead': '{{problem}}, got {{got}}',
  'at-line': 'line {{line}}, column {{column}}: {{problem}}',

  // What refusals speak of.
  'what.account': 'account',
  'what.partner': 'partner',
  'what.access-request': 'access request',
  'what.deleted-item': 'deleted item',
  'what.document': 'document',
  'what.document-draft': 'draft of a document',
  'what.revision': 'revision',
  'what.version': 'documentation version',
  'what.menu': 'menu',
  'what.submenu': 'submenu',
  'what.build': 'build',
  'what.changelog': 'changelog entry',
  'what.faq': 'FAQ entry',
  'what.use-case': 'use case',
  either: '{{left}} or {{right}}',
  somebody: 'somebody else',

  // Of a whole call.
  'unusable-body': 'The body cannot be used.',
  'unusable-query': 'The query cannot be used.',
  'not-json':
    'The body cannot be read: expected Content-Type "application/json", got {{type}}. Send JSON.',
  'broken-json': 'The body is not JSON: expected an object. Correct it and send it again.',
  'deep-json':
    'The body nests too deeply: expected at most {{max}} levels of lists and objects. Send it flatter.',
  'many-json':
    'The body has too many values: expected at most {{max}}, found more. Send fewer at a time.',
  'large-body':
    'The body is too large: expected at most {{max}} bytes. Send less, or smaller images.',
  'wrong-role':
    '{{call}} is not allowed: expected the role {{roles}}, yours is {{role}}. Ask an administrator.',
  'other-site':
    "{{call}} was refused: expected a call from the portal's own pages, got one from another site. Open the portal and try again there.",
  'unknown-call': 'No call {{call}} exists. Check its method and path.',
  'large-row':
    'This is too large for the database: expected at most 2 MB in one item. Nothing was written; upload images as files, and shorten the text.',
  'full-disk':
    'Nothing was written: expected room on the disk of the portal, it is full. Tell the operator; what was published stays readable.',
  'read-only-disk':
    'Nothing was written: expected a disk of the portal that can be written, it takes no writes. Tell the operator; what was published stays readable.',
  failure: 'Something went wrong. Please try again later...',
  missing:
    'No {{what}} {{id}} exists: expected an id from the list. Reload the list and choose another.',
  'missing-draft':
    'No draft {{what}} {{id}} exists: expected an id from the list. Reload the list and choose another.',
  'missing-published':
    'No published {{what}} {{id}} exists: expected an id from the list. Reload the list and choose another.',
  conflict:
    '{{outcome}}: expected the newest revision, {{who}} changed it at {{when}} (revision {{revision}}). {{advice}}',
  'conflict-undated':
    '{{outcome}}: expected the newest revision, {{who}} changed it (revision {{revision}}). {{advice}}',
  // Of a conflict: what was not done, and what to do now.
  'outcome.save': 'The {{what}} was not saved',
  'outcome.publish': 'The {{what}} was not published',
  'outcome.delete': 'The {{what}} was not deleted',
  'outcome.delete-draft': 'The draft of the {{what}} was not deleted',
  'outcome.unpublish': 'The {{what}} was not moved to draft',
  'outcome.enable': 'The {{what}} was not made live',
  'outcome.restore': 'The revision of the {{what}} was not restored',
  'outcome.change': 'The {{what}} was not changed',
  'advice.save': 'Compare both versions and save again.',
  'advice.publish': 'Compare both versions and publish again.',
  'advice.delete': 'Look at the newest version; if it is still to go, delete it again.',
  'advice.delete-draft': 'Look at the newest draft; if it is still to go, delete it again.',
  'advice.unpublish':
    'Look at the newest version; if readers are no longer to see it, move it to draft again.',
  'advice.enable': 'Look at the newest version; if readers are to see it, make it live again.',
  'advice.restore':
    'Look at what is published now; if the revision is still wanted, restore it again.',
  'advice.change': 'Look at it as it is now, then try again.',
  'only-draft':
    'The {{what}} {{id}} was not changed: expected a published version, found only a draft. Reload the list.',
  'only-published':
    'The {{what}} {{id}} was not changed: expected a draft version, found only a published version. Reload the list.',
  'last-administrator':
    'The account was not changed: expected at least one enabled administrator to stay. Make somebody else administrator first.',
  'own-account':
    'The account was not deleted: expected somebody else’s, got your own. Ask another administrator.',
  'own-password':
    'The password was not set: expected somebody else’s account, got your own. Change yours at /oidc/account.',
  'password-elsewhere':
    'The password was not set: expected accounts of this portal, staff sign in with another issuer. Set it there.',
  'password-disabled': 'The password was not set: expected an enabled account. Enable it first.',
  'handled-before':
    'The request of "{{company}}" was not changed: expected an open one, {{who}} has handled it. Reload the list.',
  'place-taken':
    'The item was not restored: expected its place to be free, a newer version or another item with the same slug or version is there. Delete or rename that one first.',
  'current-version':
    'Version "{{version}}" was not deleted: expected one that is not current. Make another version current first.',
  'document-draft-enabled':
    'The document {{name}} was not changed: expected a published one to enable, found a draft. Publish it first.',
  'document-not-published':
    'The document {{name}} was not changed: expected a published one, found a draft. Reload the list.',
  'document-not-draft':
    'The document {{name}} was not changed: expected a draft, found only a published version.',
  'document-live':
    'The document {{name}} was not changed: expected one that readers do not see, it is enabled. Enable another document first.',
  'document-demo':
    'The document {{name}} was not changed: expected one of your own, it is the template that ships with the portal.',
  'document-unpublishable': 'The document cannot be published.',
  'document-problem': '{{problem}}',
  'revision-read':
    'The revision of {{time}} was not deleted: expected one that nobody reads, it is published or shown by a documentation version. Publish another revision first.',
  'draft-unreadable': 'The draft cannot be read now. Try again later.',
  'draft-unstorable': 'The draft cannot be stored now. Try again later.',
  'documents-busy':
    'Too many documents are being checked: expected room for one more, found none. Try again in a minute.',
  'document-unstorable': 'The document cannot be stored now. Try again later.',
  'revision-unreadable': 'The revision cannot be read now. Try again later.',
  'revisions-unreadable': 'The revisions cannot be read now. Try again later.',
  'image-svg':
    'The image cannot be stored: expected PNG, JPEG, WebP or GIF, got SVG, which may hold scripts. Export it as PNG and send that.',
  'image-other':
    'The image cannot be stored: expected the bytes of a PNG, JPEG, WebP or GIF, got something else. Choose another file.',
  'image-large':
    'The image is too large: expected at most {{maxBytes}} bytes and {{maxPixels}} pixels, got {{bytes}} bytes and {{width}} × {{height}} pixels. Scale it down.',
  'image-unstorable': 'The image cannot be stored now. Try again later.',
  'manual-unreadable': 'The user manual cannot be read now. Try again later.',
  'manual-missing':
    'No user manual in "{{language}}" exists yet: expected one that a build has made. Ask for a build and try again.',
  'build-unknown':
    'No build {{id}} exists: expected one from the list. Reload the list and choose another.',
  'build-not-succeeded':
    'The build "{{id}}" cannot be made live: expected a succeeded one, it is {{status}}. Choose one that succeeded.',
  'build-live':
    'The build "{{id}}" was not made live: expected one that readers do not see, its release is the live one. Reload the list.',
  'build-elsewhere':
    'An earlier build cannot be made live from here: expected a host that keeps releases, deployments are kept by Cloudflare. Run "node scripts/run.mjs wrangler rollback", or publish the earlier revision from the history.',
  'status.queued': 'queued',
  'status.running': 'running',
  'status.succeeded': 'succeeded',
  'status.failed': 'failed',
} as const
