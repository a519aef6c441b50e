/** Settings without rate limits, for tests that make many requests from one address. */
const off = { limit: 0, seconds: 60 }

export const withoutLimits = {
  rateLimits: { read: off, write: off, bet: off, auth: off, code: off },
  openingGrantsPerAddress: 0,
  addressAllowance: 100_000,
}
