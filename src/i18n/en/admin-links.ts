/** Texts about links in the admin area: emails with one-time links, and links to a former URL. */
export const adminLinks = {
  'content.urlEnds': 'The old URL stops working',
  'content.urlsEnd': 'The old URLs stop working',
  'content.urlBecomes': '{{from}} becomes {{to}}.',
  'content.urlGone': 'Readers who open the old URL, from a bookmark or a link, find no page there.',
  'content.urlsGone': 'Readers who open an old URL, from a bookmark or a link, find no page there.',
  'content.urlLinks_one': '{{count}} menu item or text links there. Correct it afterwards.',
  'content.urlLinks_other': '{{count}} menu items and texts link there. Correct them afterwards.',
  'content.urlLinksShow': 'Show links',
  'content.urlChange': 'Change URL',
  'content.urlsChange': 'Change URLs',
  'link.keysSubject': 'Your API keys for {{product}}',
  'link.keysMail': 'Hello {{name}},\n\nthis link shows your API keys for {{product}}:\n\n{{url}}\n\nIt works once and expires on {{time}}. Save the keys when you open it. If you already have a secret key and an access token, they work until then.',
  'link.invitationSubject': 'Your account for {{product}}',
  'link.invitationMail': 'Hello {{name}},\n\nchoose the password for your account in the admin area of {{product}} here:\n\n{{url}}\n\nThe link works once and expires on {{time}}.',
} as const
