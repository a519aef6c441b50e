/** Operator commands about withdrawals: open requests, payees, actions. */
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Localized } from '#/contract/common.ts'
import { openWithdrawalStates, withdrawalState } from '#/contract/withdrawals.ts'
import { lockedMark } from '../accounts/module.ts'
import { cardsInFull } from '../payoutDetails/module.ts'
import { points } from '../../ledger/points.ts'
import type { Platform } from '../../platform/platform.ts'
import { resolveWithdrawal } from './resolve.ts'
import { type Action, actions, needsReason } from './transitions.ts'
import { type Row, withdrawalRows } from './view.ts'
import { oneOf, text, word } from '../../platform/operator/arguments.ts'
import { act, type Act, type Commands, type Print, type Still } from '../../platform/operator/command.ts'
import { list, tabbed } from '../../platform/operator/list.ts'
import { localizedOf } from '../../platform/operator/localized.ts'

const at = (time: number) => new Date(time).toISOString()

interface Listed extends Pick<Row, 'id' | 'state' | 'speed' | 'username' | 'userState' | 'amount' | 'fee' | 'owed'> {
  readonly at: number
}

/** Help text of each action. */
const actionHelp: Readonly<Record<Action, string>> = {
  take: 'paying begins; not while the member owes something: reject gives the money back, and what is owed is taken from it',
  pay: 'it is paid, with the reference of the bank; of a locked member it asks first',
  reject: 'gives the money back, with the reason "中文 | 한국어 | English"',
  seize: 'holds it, with the reason',
  unpaid: 'the bank sent it back, with the reason',
  release: 'lifts a seizure: it is again what it was before',
}

const resolving = (action: Action): Act =>
  needsReason.has(action)
    ? act({
        help: actionHelp[action],
        takes: { id: word, reason: text },
        run: (platform, { id, reason }, print) => resolved(platform, print, id, action, localizedOf(reason)),
      })
    : act({
        help: actionHelp[action],
        takes: { id: word },
        run: (platform, { id }, print) => resolved(platform, print, id, action, null),
      })

const REFERENCE_MOST = 64

const pay = act({
  help: actionHelp.pay,
  takes: {
    id: word,
    reference: v.pipe(text, v.maxLength(REFERENCE_MOST, `has ${REFERENCE_MOST} characters at most`), v.metadata({ isText: true })),
  },
  async consequence({ db }, { id }) {
    const [withdrawal] = await withdrawalRows(db, sql`w.id = ${id} and w.state = 'PAYING' and u.state = 'locked'`)
    return (
      withdrawal &&
      `${withdrawal.username} is locked: this says that ${points(withdrawal.amount - withdrawal.fee)} were paid to ${withdrawal.holder}, and ends ${id}`
    )
  },
  run: (platform, { id, reference }, print, still) => resolved(platform, print, id, 'pay', null, reference, still),
})

async function resolved(
  platform: Platform,
  print: Print,
  id: string,
  action: Action,
  reason: Localized | null,
  reference: string | null = null,
  still?: Still,
): Promise<void> {
  print(`${id}\t${await resolveWithdrawal(platform, id, action, reason, reference, still)}`)
}

export const withdrawalCommands: Commands = {
  withdrawals: {
    help: 'withdrawals: what waits, to whom, and what becomes of it',
    alone: 'list',
    acts: {
      list: list({
        help: 'those that are open, or in a state; fast ones first, and of each speed what has waited longest',
        takes: { state: v.optional(v.pipe(v.string(), v.toUpperCase(), oneOf(withdrawalState.options))) },
        query: (_platform, { state }) => sql<Listed>`
          select w.id, w.state, w.speed, u.username, w.amount, w.fee, w.created_at as at,
            u.state as user_state, p.owed
          from withdrawals w join users u on u.id = w.user_id join wallets p on p.user_id = w.user_id
          where w.state = any(${[...(state === undefined ? openWithdrawalStates : [state])]}::text[])`,
        order: [
          ['speed', 'text'],
          ['at', 'timestamptz'],
          ['id', 'text'],
        ],
        at: 'at',
        columns: [
          ['id', 'text', ({ id }) => id],
          ['state', 'text', ({ state }) => state],
          ['speed', 'text', ({ speed }) => speed],
          ['member', 'text', ({ username }) => username],
          ['amount', 'amount', ({ amount }) => amount],
          ['fee', 'amount', ({ fee }) => fee, 'fee {}'],
          ['at', 'time', ({ at: time }) => time],
          ['marks', 'text', marksOf],
        ],
      }),
      show: act({
        help: 'one with its steps, and the card it is paid to in full',
        takes: { id: word },
        run: (platform, { id }, print) => show(platform, print, id),
      }),
      ...Object.fromEntries(actions.map((action) => [action, action === 'pay' ? pay : resolving(action)])),
    },
  },
}

/** Reasons against paying; empty for none. */
function marksOf({ userState, owed }: Pick<Row, 'userState' | 'owed'>): string {
  return [lockedMark(userState), owed > 0n ? `! owes ${points(owed)}` : ''].filter((mark) => mark !== '').join(', ')
}

const row = (one: Row) =>
  tabbed([one.id, one.state, one.speed, one.username, points(one.amount), `fee ${points(one.fee)}`, at(one.createdAt), marksOf(one)])

async function show(platform: Platform, print: Print, id: string): Promise<void> {
  const [withdrawal] = await withdrawalRows(platform.db, sql`w.id = ${id}`)
  const [card] = withdrawal ? await cardsInFull(platform, { id: withdrawal.cardId }) : []
  if (!withdrawal || !card) throw new Error(`there is no withdrawal "${id}"`)
  print(row(withdrawal))
  print(`pays\t${points(withdrawal.amount - withdrawal.fee)}`)
  print(`to\t${[card.bank, card.branch || '-', card.holder, card.number].join('\t')}`)
  for (const { state, at: time, reason, reference } of withdrawal.steps) print(tabbed([at(time), state, reason?.rw ?? reference ?? '']))
}
