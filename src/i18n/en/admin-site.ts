/** Texts of the admin area about the live site: rollbacks, and publications on their way to readers. */
export const adminSite = {
  'held.title': 'Readers see the site as of {{time}}',
  'held.text': '{{name}} rolled back on {{since}}. Publishing and schedules are paused.',
  'held.damaged': "The file about a rollback, held.json, can't be read. Publishing and schedules are paused until you make the site current.",
  'held.makeCurrent': 'Make current',
  'held.confirm': 'Readers will see everything that is published, as soon as the site is built.',
  'held.ask': 'Go live with everything that is published?',
  'held.askText': 'The site is rolled back: readers see it as of {{time}}. “Go live” shows them everything that is published. Otherwise publications stay paused.',
  'held.goLive': 'Go live',
  'held.keep': 'Keep rolled-back site',
  'live.building': 'Going live…',
  'live.waiting': 'Waiting for a deployment',
  'live.after': 'Live after {{seconds}} s',
  'live.view': 'View page',
  'live.failed': 'Not live: the build failed. Readers still see the previous site.',
  'live.builds': 'Show builds',
  'live.elapsed': '{{seconds}} s',
} as const
