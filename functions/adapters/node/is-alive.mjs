/** Plain JavaScript: scripts/setup/end-with-parent.mjs needs it. */

/**
 * @param {number} pid
 * @returns {boolean} whether a process with that ID runs
 */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Another user's process is alive too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
