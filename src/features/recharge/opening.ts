/**
 * A request to open an order, kept on the device before it is sent: when its answer is lost, by the network or with the page, the same
 * request is sent again and finds the order it made.
 */
import { isText, orNull, shapeOf } from '#/lib/shape.ts'
import { persisted } from '#/lib/persisted.ts'

export interface Opening {
  readonly requestId: string
  readonly kind: 'office' | 'escrow'
  readonly channelId: string
  /** Thousandths. */
  readonly amount: string
  readonly payer: string | null
}

const isKind = (value: unknown): value is Opening['kind'] => value === 'office' || value === 'escrow'

export const openingStore = persisted<Opening | null>({
  key: 'recharge',
  version: 1,
  initial: null,
  private: true,
  valid: orNull(shapeOf<Opening>({ requestId: isText, kind: isKind, channelId: isText, amount: isText, payer: orNull(isText) })),
})
