/** A slow call of the admin area, or one that fails without a reason. */
export const call = {
  wait: 'One moment…',
  fallback: 'Something went wrong. Please try again later...',
} as const
