/** The link of an invitation: this host's registration with the code, and nothing that would tell who opened it. Pure. */

export const linkOf = (code: string, origin = location.origin): string => `${origin}/register?code=${encodeURIComponent(code)}`

/** As it is shown: without the scheme. */
export const shownLink = (link: string): string => link.replace(/^https?:\/\//, '')
