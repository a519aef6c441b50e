/** Where pending bets are kept, on this device only; erased when the session ends. */
import * as v from 'valibot'
import { persisted } from '#/lib/persisted.ts'
import { pendingBet, type PendingBet } from './pendingBet.ts'

/** Apart from the slip: tabs write it together, each entry by its request id. */
export const pendingBetStore = persisted<PendingBet[]>({
  key: 'flights',
  version: 1,
  valid: (value) => v.is(v.array(pendingBet), value),
  initial: [],
  private: true,
})
