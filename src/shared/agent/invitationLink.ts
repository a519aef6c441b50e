/** The link of an invitation: the registration page of this host with the code, without anything that identifies who opened it. Pure. */

export const linkOf = (code: string, origin = location.origin): string => `${origin}/register?code=${encodeURIComponent(code)}`

/** The link without the scheme, as it is shown. */
export const shownLink = (link: string): string => link.replace(/^https?:\/\//, '')
