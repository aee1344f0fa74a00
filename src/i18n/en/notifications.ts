/** Notifications to staff, in a chat program. */
export const notifications = {
  accessRequest: '{{company}} requested access.',
  buildFailed: 'A build failed. Readers still see the previous site.',
  runHandedIn: '{{company}} submitted a certification run.',
  runSignedOff: 'Your certification run was signed off.',
  runSentBack: 'Your certification run was sent back with a remark.',
  runRemarked: 'Staff wrote a remark about your certification run.',
  test: 'This is a test from {{product}}. Notifications work.',
} as const
