/** Place of the pending write that moves points between wallets: one at a time, whichever page has sent it. */
export const transferPlace = 'transfer'
