/** Where the slip and the bets on their way are kept, on this device only; erased when the session ends. */
import * as v from 'valibot'
import { persisted } from '#/lib/persisted.ts'
import { flight, type Flight } from './flight.ts'
import { emptySlip, slipSchema, type StoredSlip } from './slipSlice.ts'

export const slipStore = persisted<StoredSlip>({ key: 'slip', version: 1, schema: slipSchema, initial: emptySlip, private: true })

/** Apart from the slip: tabs write it together, each entry by its request id. */
export const flightStore = persisted<Flight[]>({ key: 'flights', version: 1, schema: v.array(flight), initial: [], private: true })
