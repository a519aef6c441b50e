/** Where a sign-in leads: back to where one was going, if that is a page of this app. */

const here = 'https://own.invalid'

/** `to` comes with the address, so anything may stand in it; what would leave the app leads home. */
export function loginTarget(to: string | undefined): string {
  if (to === undefined || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(to)) return '/home'
  const { origin, pathname, search, hash } = new URL(to, here)
  const isEntrance = /^\/(login|register|forgotPassword)(\/|$)/.test(pathname)
  return origin !== here || isEntrance || pathname.startsWith('//') ? '/home' : pathname + search + hash
}
