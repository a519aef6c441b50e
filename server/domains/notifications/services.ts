/** Known push services. The addresses come from members' browsers, and the platform connects to no others. */

/** `*.` stands for one or more labels. */
const known = [
  // Chrome and browsers based on Chromium
  'fcm.googleapis.com',
  'jmt17.google.com',
  // Firefox
  '*.push.services.mozilla.com',
  // Safari
  '*.push.apple.com',
  // Edge
  '*.notify.windows.com',
]

const isKnown = (hostname: string) => known.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host))

/** `receiver`: the setting `pushReceiver`. */
export function isPushService(endpoint: string, receiver: string): boolean {
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  return (protocol === 'https:' && port === '' && isKnown(hostname)) || (receiver !== '' && origin === receiver)
}
