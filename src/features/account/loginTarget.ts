/** Where a sign-in leads: back to where one was going, if that is a page of this app. */

/** `to` comes with the address, so anything may stand in it. */
export function loginTarget(to: string | undefined): string {
  if (to === undefined || !to.startsWith('/') || /^\/[/\\]/.test(to)) return '/home'
  return to.startsWith('/login') ? '/home' : to
}
