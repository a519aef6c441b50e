/** Constants of recharges. Plain data, which the page reads without loading the schemas. */

/**
 * WAITING: for the payment or its proof. CHECKING: under review by the operator. The others are final, except that money arriving after
 * EXPIRED is still credited, and after REJECTED if the operator decides so.
 */
export const rechargeStates = ['WAITING', 'CHECKING', 'CREDITED', 'REJECTED', 'EXPIRED'] as const

/**
 * States of held money. HELD: until its member decides. RETURNING: until the operator pays it back. RETURNED and RELEASED (credited) are
 * final.
 */
export const heldStates = ['HELD', 'RETURNING', 'RETURNED', 'RELEASED'] as const

/** Maximum number of pictures of one order. */
export const maxProofs = 3
