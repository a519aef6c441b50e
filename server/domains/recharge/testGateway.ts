/** The test gateway: takes no money and says so. Its pay page is in payPage.ts. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { positiveAmount } from '#/contract/common.ts'
import type { MakeGateway } from './gateway.ts'

const noticeShape = v.strictObject({
  order: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  amount: positiveAmount,
  nonce: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  time: v.pipe(v.number(), v.integer()),
  signature: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
})
export type TestNotice = v.InferOutput<typeof noticeShape>

const hmac = (key: Buffer, parts: readonly (string | number)[]) => createHmac('sha256', key).update(parts.join('|')).digest()

function isSame(actual: Buffer, expected: Buffer): boolean {
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

const keyOf = ({ keys }: Parameters<MakeGateway>[0]) => keys.derive('gateway-test')

const signature = (key: Buffer, { order, amount, nonce, time }: Omit<TestNotice, 'signature'>) =>
  hmac(key, ['paid/1', order, amount, nonce, time])

/** The signed text of this gateway's notice that an order was paid. */
export function signedNotice(platform: Parameters<MakeGateway>[0], notice: Omit<TestNotice, 'signature'>): string {
  return JSON.stringify({ ...notice, signature: signature(keyOf(platform), notice).toString('hex') })
}

const ticketOf = (key: Buffer, orderId: string) => `${orderId}.${hmac(key, ['pay/1', orderId]).toString('base64url')}`

/** The order id in a pay page's address; undefined when the address was not made here. */
export function orderOfTicket(platform: Parameters<MakeGateway>[0], ticket: string): string | undefined {
  const [orderId = ''] = ticket.split('.', 1)
  return isSame(Buffer.from(ticket), Buffer.from(ticketOf(keyOf(platform), orderId))) ? orderId : undefined
}

function parsed(body: string): TestNotice | undefined {
  try {
    const read = v.safeParse(noticeShape, JSON.parse(body))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

export const testGateway: MakeGateway = (platform) => ({
  payUrl: ({ id }) => `/gateway/test/pay/${ticketOf(keyOf(platform), id)}`,
  read(body) {
    const notice = parsed(body)
    if (!notice) return 'unreadable'
    if (!isSame(Buffer.from(notice.signature, 'hex'), signature(keyOf(platform), notice))) return 'signature'
    return { orderId: notice.order, amount: BigInt(notice.amount), nonce: notice.nonce, time: notice.time }
  },
})
