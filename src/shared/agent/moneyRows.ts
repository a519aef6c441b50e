import type { MoneySums } from '#/contract/agents/lists.ts'

/** How many deposits or withdrawals there are. */
export const moneyRows = ({ done, open, refused }: MoneySums): number => done.count + open.count + refused.count
