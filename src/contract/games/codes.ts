/** Codes of platforms and games of other providers. */
import * as v from 'valibot'

/** The wallet of this platform, as against those at the providers. */
export const mainWallet = 'MAIN'

export const platformCode = v.pipe(v.string(), v.regex(/^[a-z][a-z\d]{1,15}$/))
export const providerGame = v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/))
/** A platform's wallet, or the main one. */
export const walletCode = v.union([v.literal(mainWallet), platformCode])
