/** Commands about withdrawals: what waits, to whom, and what becomes of it. */
import { sql } from 'kysely'
import { withdrawalState } from '#/contract/withdrawals.ts'
import { cardsInFull } from '../payoutDetails/module.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { points } from '../../ledger/points.ts'
import type { Platform } from '../../platform/platform.ts'
import { resolveWithdrawal } from './resolve.ts'
import { type Action, actions, needsReason } from './transitions.ts'
import { openWithdrawalStates } from '#/contract/withdrawals.ts'
import { type Row, withdrawalRows } from './view.ts'
import { needed, UsageError, type Command, type Print } from '../../platform/operator/command.ts'
import { localizedOf } from '../../platform/operator/localized.ts'

const LISTED = 200
const at = (time: number) => new Date(time).toISOString()
const isAction = (word: string): word is Action => actions.some((action) => action === word)

export const withdrawalCommands: Readonly<Record<string, Command>> = {
  withdrawals: {
    usage: '[list [STATE] | show ID | take ID | pay ID | reject ID "reason" | seize ID "reason" | unpaid ID "reason" | release ID]',
    help:
      'withdrawals that are open or in a state, fast ones first; take: paying begins; unpaid: the bank sent it back; release: lifts a seizure. ' +
      'Reasons as "中文 | 한국어 | English"',
    async run(platform, [action = 'list', id, ...words], print) {
      if (action === 'list') return list(platform, print, id?.toUpperCase())
      if (action === 'show') return show(platform, print, needed(id, 'the id'))
      if (!isAction(action)) throw new UsageError(`list, show, ${actions.join(', ')}`)
      const reason = needsReason.has(action) ? localizedOf(needed(words.join(' '), 'the reason')) : null
      const state = await resolveWithdrawal(platform, needed(id, 'the id'), action, reason).catch(readable)
      print(`${id}\t${state}`)
    },
  },
}

/** A refusal speaks to the operator in the platform's words. */
function readable(error: unknown): never {
  throw error instanceof Refusal ? new Error(error.msg) : error
}

const row = ({ id, state, speed, username, amount, fee, createdAt }: Row) =>
  [id, state, speed, username, points(amount), `fee ${points(fee)}`, at(createdAt)].join('\t')

async function list({ db }: Platform, print: Print, state: string | undefined): Promise<void> {
  const states: readonly string[] = state === undefined ? openWithdrawalStates : [state]
  if (states.some((one) => !withdrawalState.options.some((known) => known === one)))
    throw new UsageError(withdrawalState.options.join(', '))
  const rows = await withdrawalRows(db, sql`w.state = any(${[...states]}::text[])`, sql`order by w.speed, w.created_at limit ${LISTED}`)
  for (const one of rows) print(row(one))
}

async function show(platform: Platform, print: Print, id: string): Promise<void> {
  const [found] = await withdrawalRows(platform.db, sql`w.id = ${id}`)
  const [card] = found ? await cardsInFull(platform, { id: found.cardId }) : []
  if (!found || !card) throw new Error(`there is no withdrawal "${id}"`)
  print(row(found))
  print(`pays\t${points(found.amount - found.fee)}`)
  print(`to\t${[card.bank, card.branch || '-', card.holder, card.number].join('\t')}`)
  for (const { state, at: time, reason } of found.steps) print([at(time), state, reason?.rw ?? ''].join('\t').trimEnd())
}
