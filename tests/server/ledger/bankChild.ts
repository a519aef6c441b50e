/** A process that moves the ring's money until it is killed: tells each sending before it is sent, and its end. Used by the bank test. */
import { Refusal } from '../../../server/dispatch/refusal.ts'
import { startDraws } from '../../../server/draws/engine.ts'
import { startSealing } from '../../../server/ledger/seals.ts'
import { newId } from '../bets/support.ts'
import { given } from '../support/killed.ts'
import { openTill, perform, periodNow, RING, type Saver, type Sending } from './bankSupport.ts'

const { data, words: ring } = given()
const savers: Saver[] = ring.map((text) => ({ userId: text.split('/')[0] ?? '', cardId: text.split('/')[1] ?? '' }))
const till = await openTill(data, savers)
startDraws(till.platform)
startSealing(till.platform)

const tell = (what: 'sent' | 'ok' | 'fail', sending: Sending, more = '') => process.stdout.write(`${JSON.stringify({ what, sending: { ...sending, more } })}\n`)

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

async function one(): Promise<void> {
  const sending = { who: Math.floor(Math.random() * RING), requestId: newId(), about: '' }
  const kind = (['bet', 'bet', 'bet', 'withdraw', 'recharge'] as const)[Math.floor(Math.random() * 5)] ?? 'bet'
  const about = kind === 'bet' ? await periodNow(till) : ''
  const made = await send({ ...sending, kind, about })
  if (made !== undefined && kind === 'recharge') await send({ ...sending, kind: 'credit', about: made })
  if (made !== undefined && kind === 'withdraw') await send({ ...sending, kind: 'reject', about: made })
}
const worker = async () => { for (;;) await one() }
await Promise.all(Array.from({ length: 6 }, worker))
