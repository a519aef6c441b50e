/** What the page needs to know of recharges besides their types: plain data, read without the schemas. */

/**
 * WAITING: for the payment, or for the picture that proves it. CHECKING: the operator looks for the money. The others are final,
 * but that money which comes after EXPIRED is credited still, and after REJECTED where the operator says so.
 */
export const rechargeStates = ['WAITING', 'CHECKING', 'CREDITED', 'REJECTED', 'EXPIRED'] as const

/**
 * Of money that came and may not be put in. HELD: until its member says what becomes of it. RETURNING: it waits for the operator to pay
 * it back. RETURNED and RELEASED, into the wallet, are final.
 */
export const heldStates = ['HELD', 'RETURNING', 'RETURNED', 'RELEASED'] as const

/** Pictures of one order. */
export const maxProofs = 3
