/**
 * Runs on the page that an API's sign-in server redirects to. Passes the response to the playground that is
 * waiting for it, which checks its state. The address is cleared first, so that the history has no code.
 */
const parameters = location.search.slice(1) || location.hash.slice(1)
history.replaceState(null, '', location.pathname)
if (parameters !== '') {
  const channel = new BroadcastChannel('gapura.authorized')
  channel.postMessage(parameters)
  channel.close()
  window.close()
}
