/** The budget that red packets are made from: a packet takes its whole sum when it is made, and what nobody took goes back in one move. */

/** Its code. */
export const packetBudget = 'packets'

/** Refs of its moves. */
export const takenRef = (id: string): string => `packet:${id}`
export const returnedRef = (id: string): string => `packet:${id}:rest`
