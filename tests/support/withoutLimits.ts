/** Settings of a platform on which a test does in seconds, from one address, what many people would do in days. */
const off = { limit: 0, seconds: 60 }

export const withoutLimits = {
  rateLimits: { read: off, write: off, bet: off, auth: off, code: off },
  openingGrantsPerAddress: 0,
  addressAllowance: 100_000,
}
