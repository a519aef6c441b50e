/** The budget of red packets. Making a packet takes its whole sum; one move returns the parts that nobody took. */

/** Code of the budget. */
export const packetBudget = 'packets'

/** Refs of the budget's moves. */
export const takenRef = (id: string): string => `packet:${id}`
export const returnedRef = (id: string): string => `packet:${id}:rest`
