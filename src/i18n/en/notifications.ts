/** Notifications to staff, in a chat program. */
export const notifications = {
  accessRequest: '{{company}} requested access.',
  buildFailed: 'A build failed. Readers still see the previous site.',
  test: 'This is a test from {{product}}. Notifications work.',
} as const
