/** Operator commands about withdrawals: open requests, payees, actions. */
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Localized } from '#/contract/common.ts'
import { withdrawalState } from '#/contract/withdrawals.ts'
import { cardsInFull } from '../payoutDetails/module.ts'
import { readable } from '../../platform/refusals/refusal.ts'
import { points } from '../../ledger/points.ts'
import type { Platform } from '../../platform/platform.ts'
import { resolveWithdrawal } from './resolve.ts'
import { type Action, actions, needsReason } from './transitions.ts'
import { openWithdrawalStates } from '#/contract/withdrawals.ts'
import { type Row, withdrawalRows } from './view.ts'
import { oneOf, text, word } from '../../platform/operator/arguments.ts'
import { act, type Act, type Commands, type Print } from '../../platform/operator/command.ts'
import { list } from '../../platform/operator/list.ts'
import { localizedOf } from '../../platform/operator/localized.ts'

const at = (time: number) => new Date(time).toISOString()

interface Listed extends Pick<Row, 'id' | 'state' | 'speed' | 'username' | 'amount' | 'fee'> {
  readonly at: number
}

/** Help text of each action. */
const actionHelp: Readonly<Record<Action, string>> = {
  take: 'paying begins',
  pay: 'it is paid',
  reject: 'gives the money back, with the reason "中文 | 한국어 | English"',
  seize: 'holds it, with the reason',
  unpaid: 'the bank sent it back, with the reason',
  release: 'lifts a seizure',
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

async function resolved(platform: Platform, print: Print, id: string, action: Action, reason: Localized | null): Promise<void> {
  print(`${id}\t${await resolveWithdrawal(platform, id, action, reason).catch(readable)}`)
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
          select w.id, w.state, w.speed, u.username, w.amount, w.fee, w.created_at as at from withdrawals w join users u on u.id = w.user_id
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
        ],
      }),
      show: act({
        help: 'one with its steps, and the card it is paid to in full',
        takes: { id: word },
        run: (platform, { id }, print) => show(platform, print, id),
      }),
      ...Object.fromEntries(actions.map((action) => [action, resolving(action)])),
    },
  },
}

const row = ({ id, state, speed, username, amount, fee, createdAt }: Row) =>
  [id, state, speed, username, points(amount), `fee ${points(fee)}`, at(createdAt)].join('\t')

async function show(platform: Platform, print: Print, id: string): Promise<void> {
  const [found] = await withdrawalRows(platform.db, sql`w.id = ${id}`)
  const [card] = found ? await cardsInFull(platform, { id: found.cardId }) : []
  if (!found || !card) throw new Error(`there is no withdrawal "${id}"`)
  print(row(found))
  print(`pays\t${points(found.amount - found.fee)}`)
  print(`to\t${[card.bank, card.branch || '-', card.holder, card.number].join('\t')}`)
  for (const { state, at: time, reason } of found.steps) print([at(time), state, reason?.rw ?? ''].join('\t').trimEnd())
}
