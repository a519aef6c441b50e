/** Recharges and withdrawals in each of their states. */
import { randomUUID } from 'node:crypto'
import { newRequestId } from '../../server/support/client.ts'
import { photo, sendPicture } from '../../server/files/support.ts'
import { signedNotice } from '../../../server/domains/recharge/testGateway.ts'
import type { Stage } from '../stage.ts'
import { bindCard, PIN } from './people.ts'

const MINUTE = 60_000
/** An order at the gateway expires after 15 minutes. */
const EXPIRED = 16 * MINUTE
const reasons = '信息不符 | 정보가 다릅니다 | The details do not match'

/** The password to which benjamin has changed. */
const NEW_PASSWORD = 'river8stone'

async function transfer(stage: Stage, token: string, amount = '1000000') {
  const { order } = await stage.call(
    'saveByOffice',
    { requestId: newRequestId(), channelId: 'bank', amount, payer: '陈小满' },
    { token, language: 'rw' },
  )
  return order
}

const atGateway = async (stage: Stage, token: string, amount = '500000') =>
  (await stage.call('saveByEscrow', { requestId: newRequestId(), channelId: 'scan', amount }, { token })).order

let tint = 0
async function prove(stage: Stage, token: string, id: string) {
  const { fileId } = await sendPicture(stage, await photo('png', 24, 24, tint++), { token })
  await stage.call('addVerifyImage', { requestId: newRequestId(), id, fileIds: [fileId] }, { token })
}

/** The gateway notifies the platform that the order is paid. */
async function pay({ app, platform }: Stage, { id, amount }: { readonly id: string; readonly amount: string }) {
  const payload = signedNotice(platform, { order: id, amount, nonce: randomUUID(), time: platform.now() })
  const answer = await app.server.inject({
    method: 'POST',
    url: '/gateway/test/callback',
    headers: { 'content-type': 'application/json' },
    payload,
  })
  if (answer.statusCode !== 200) throw new Error(`the payment was not taken: ${answer.body}`)
}

/** Orders that are credited by hand and by the gateway, rejected, rejected and credited later, and expired. */
export async function recharges(stage: Stage): Promise<void> {
  await stage.operator('channels', 'set', 'wallet', 'open', 'true')
  const token = await stage.signIn('benjamin', NEW_PASSWORD)
  for (const outcome of ['approve', 'reject', 'reject and approve']) {
    const { id } = await transfer(stage, token)
    await prove(stage, token, id)
    if (outcome.startsWith('reject')) await stage.operator('recharges', 'reject', id, '没有收到这笔款项')
    if (outcome !== 'reject') await stage.operator('recharges', 'approve', id, '1000', '银行到账', '--late')
  }
  await pay(stage, await atGateway(stage, token))
  await atGateway(stage, token)
  stage.time.skip(EXPIRED)
  await stage.work()
}

/** Two waiting orders: one for its payment, one for the operator. */
export async function waitingRecharges(stage: Stage): Promise<void> {
  const token = await stage.signIn('benjamin', NEW_PASSWORD)
  await atGateway(stage, token)
  const { id } = await transfer(stage, token)
  await prove(stage, token, id)
}

/** Orders of these amounts that have expired. */
async function expired(stage: Stage, username: string, amounts: readonly string[]) {
  const token = await stage.signIn(username)
  const orders = []
  for (const amount of amounts) orders.push(await atGateway(stage, token, amount))
  stage.time.skip(EXPIRED)
  await stage.work()
  return orders
}

/** Payments of expired orders beyond a limit: held, and one paid back. */
export async function heldDeposits(stage: Stage): Promise<void> {
  const late = await expired(stage, 'heather', ['500000', '500000', '600000'])
  const token = await stage.signIn('heather')
  const limit = (amount: string) => stage.call('setLimit', { requestId: newRequestId(), kind: 'deposit', span: 'day', amount }, { token })
  await limit('700000')
  for (const order of late) await pay(stage, order)
  const [, partly, whole] = late.map(({ id }) => id)
  await stage.call('returnHeld', { requestId: newRequestId(), id: whole ?? '' }, { token })
  await stage.operator('recharges', 'return', whole ?? '')
  if (partly === undefined) throw new Error('nothing was held')
}

/** Releases a held deposit on a later day, when the limit leaves room. */
export async function releaseHeld(stage: Stage): Promise<void> {
  const token = await stage.signIn('heather')
  const { records } = await stage.call('incomeLog', { pageParam: { current: 1, size: 10 }, searchParam: {} }, { token })
  const held = records.find((order) => order.held?.state === 'HELD')
  if (!held) throw new Error('nothing is held')
  await stage.call('releaseHeld', { requestId: newRequestId(), id: held.id }, { token })
  // Two deposits stay: one that its member wants back, and one that a pause holds.
  const late = await expired(stage, 'heather', ['150000', '150000'])
  const again = { token: await stage.signIn('heather') }
  await stage.call('restrictPlay', { requestId: newRequestId(), term: '7d' }, again)
  for (const order of late) await pay(stage, order)
  await stage.call('returnHeld', { requestId: newRequestId(), id: late[0]?.id ?? '' }, again)
}

async function withdraw(stage: Stage, token: string, userBankCardId: string, speed: 'normal' | 'fast' = 'normal') {
  const request = { requestId: newRequestId(), expensesAmount: '200000', fundPassword: PIN, userBankCardId, others: { speed } }
  return (await stage.call('addExpenses', request, { token })).withdrawal.id
}

/** The operator's actions on each withdrawal; withdrawals that stay open come last. */
const courses = [
  ['take', 'pay'],
  ['reject'],
  ['take', 'unpaid', 'take', 'pay'],
  ['seize', 'release', 'take', 'reject'],
  ['take', 'unpaid'],
  ['seize'],
  ['take'],
  [],
] as const

export async function withdrawals(stage: Stage): Promise<void> {
  const cardId = await bindCard(stage, 'benjamin', '6222020000000001', NEW_PASSWORD)
  const token = await stage.signIn('benjamin', NEW_PASSWORD)
  const needReason: ReadonlySet<string> = new Set(['reject', 'seize', 'unpaid'])
  for (const [at, course] of courses.entries()) {
    const id = await withdraw(stage, token, cardId, at === 2 ? 'fast' : 'normal')
    stage.time.skip(MINUTE)
    for (const action of course)
      await stage.operator('withdrawals', action, id, ...(needReason.has(action) ? [reasons] : action === 'pay' ? ['0001'] : []))
  }
  await changeCards(stage)
}

/** An unbound card, and fund passwords that were guessed, changed, and cleared by the operator. */
async function changeCards(stage: Stage) {
  const cardId = await bindCard(stage, 'caroline', '6222020000000002')
  const token = await stage.signIn('caroline')
  const pin = { fundPassword: PIN }
  await stage.refused('unbindBankCard', { requestId: newRequestId(), id: cardId, fundPassword: '918273' }, { token })
  await stage.call('updateFundPassword', { requestId: newRequestId(), ...pin, fundPassword1: '281937' }, { token })
  await stage.call('unbindBankCard', { requestId: newRequestId(), id: cardId, fundPassword: '281937' }, { token })
  await bindCard(stage, 'danielle', '6222020000000003')
  await stage.operator('members', 'fundpassword-reset', 'danielle')
}

export async function openProfit(stage: Stage, username: string, open: boolean): Promise<void> {
  await stage.call('openProfit', { requestId: newRequestId(), open }, { token: await stage.signIn(username) })
}
