/** Codes of platforms and games of other providers. */
import * as v from 'valibot'

/** Code of the main wallet, as opposed to the wallets at the providers. */
export const mainWallet = 'MAIN'

export const platformCode = v.pipe(v.string(), v.regex(/^[a-z][a-z\d]{1,15}$/))
export const providerGame = v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/))
/** Code of a provider's wallet, or of the main wallet. */
export const walletCode = v.union([v.literal(mainWallet), platformCode])
