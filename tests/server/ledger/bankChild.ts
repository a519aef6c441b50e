/**
 * A process that moves the ring's money until it is killed: it prints each request before it is sent, and its result. Used by the bank
 * test.
 */
import { Refusal } from '../../../server/platform/refusals/refusal.ts'
import { drawJob } from '../../../server/domains/draws/engine.ts'
import { sealJob } from '../../../server/ledger/seals.ts'
import { newId } from '../bets/support.ts'
import { scriptArguments } from '../support/killed.ts'
import { LATE, LATE_ORDERS, openTill, perform, periodNow, RING, type Saver, type Sending } from './bankSupport.ts'
import { startJobs } from '../../../server/platform/jobs/runner.ts'

const { data, words: ring } = scriptArguments()
const savers: Saver[] = ring.map((text) => ({ userId: text.split('/')[0] ?? '', cardId: text.split('/')[1] ?? '' }))
const till = await openTill(data, savers)
startJobs(till.platform, [drawJob(till.platform), sealJob(till.platform)])

const tell = (what: 'sent' | 'ok' | 'fail', sending: Sending, more = '') =>
  process.stdout.write(`${JSON.stringify({ what, sending: { ...sending, more } })}\n`)

/** What it made; undefined where it was refused. Anything else ends the process, and with it the test. */
async function send(sending: Sending): Promise<string | undefined> {
  tell('sent', sending)
  try {
    const made = await perform(till, sending)
    tell('ok', sending, made)
    return made
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    tell('fail', sending, error.reason)
    return undefined
  }
}

const anyOf = (count: number) => Math.floor(Math.random() * count)

/**
 * Money for an order that expired; of what the limit did not allow of it, some is asked for in vain, where wanted, and all of it paid back.
 */
async function late(who: number, number: number, isReleased: boolean): Promise<void> {
  const order = `${savers[who]?.userId}-${number}`
  const of = (kind: Sending['kind']) => send({ who, requestId: newId(), about: order, kind })
  if ((await of('late')) === undefined) return
  if (isReleased) await of('release')
  if ((await of('back')) !== undefined) await of('pay')
}

/** A bet, or an order or withdrawal with its end. */
async function one(kind: 'bet' | 'withdraw' | 'recharge'): Promise<void> {
  const sending = { who: anyOf(RING), requestId: newId(), about: '' }
  const about = kind === 'bet' ? await periodNow(till) : ''
  const made = await send({ ...sending, kind, about })
  if (made !== undefined && kind === 'recharge') await send({ ...sending, kind: 'credit', about: made })
  if (made !== undefined && kind === 'withdraw') await send({ ...sending, kind: 'reject', about: made })
}

/** Each life begins with all there is, so that none of it is left to chance; the limit is passed by the second of the late orders. */
async function each(): Promise<void> {
  for (const kind of ['bet', 'withdraw', 'recharge'] as const) await one(kind)
  const from = anyOf(LATE_ORDERS - 2)
  for (const number of [1, 2, 3]) await late(RING, from + number, true)
}

const any = () =>
  Math.random() < 0.2
    ? late(RING + anyOf(LATE), 1 + anyOf(LATE_ORDERS), Math.random() < 0.2)
    : one((['bet', 'bet', 'bet', 'withdraw', 'recharge'] as const)[anyOf(5)] ?? 'bet')

await each()
const worker = async () => {
  for (;;) await any()
}
await Promise.all(Array.from({ length: 6 }, worker))
