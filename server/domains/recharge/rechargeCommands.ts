/** Commands about money that comes in: orders to be checked, and the channels they come by. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { rechargeState } from '#/contract/recharge.ts'
import { transact, type Db } from '../../platform/database/database.ts'
import { picturesOf, readPicture } from '../files/module.ts'
import { lockWallet } from '../../ledger/ledger.ts'
import { points } from '../../ledger/points.ts'
import type { Platform } from '../../platform/platform.ts'
import { isServed, readChannels } from './channels.ts'
import { channelFields, setChannel } from './channelTerms.ts'
import { creditOrder, rejectOrder } from './decide.ts'
import { heldRows, payHeldBack } from './held.ts'
import { proofsOf, type StoredOrder } from './orders.ts'
import { needed, UsageError, type Command, type Print } from '../../platform/operator/command.ts'

export const rechargeCommands: Readonly<Record<string, Command>> = {
  recharges: {
    usage: '[list [STATE] | show ID [FOLDER] | approve ID [--late] | reject ID "reason" | held | return ID [--unasked]]',
    help:
      'orders by id or number; show writes their pictures to the folder; approve credits, with --late also an expired or rejected one; ' +
      'held: what limits and pauses keep out of wallets; return: it was paid back to its source, as the member asked on the page, or --unasked',
    run(platform, [action = 'list', ...rest], print) {
      const act = Object.hasOwn(orderActions, action) ? orderActions[action] : undefined
      if (!act) throw new UsageError('list, show, approve, reject, held or return')
      return act(platform, print, rest)
    },
  },
  channels: {
    usage: '[list | set ID FIELD VALUE]',
    help: `the ways in which members recharge; fields: ${channelFields.join(' ')}`,
    async run(platform, [action = 'list', id, field, ...value], print) {
      if (action === 'set')
        await setChannel(platform, needed(id, 'the channel'), needed(field, 'the field'), needed(value.join(' '), 'the value'))
      else if (action !== 'list') throw new UsageError('list or set')
      for (const channel of await readChannels(platform.db)) {
        const { min, max, multiple, feeBp, feeFixed, minutes, payMinutes, maxOpen, payee, names } = channel
        print(
          [
            channel.id,
            channel.kind,
            channel.isOpen && isServed(platform, channel) ? 'open' : 'closed',
            `min ${points(min)}`,
            `max ${points(max)}`,
            `multiple ${points(multiple)}`,
            `feeBp ${feeBp}`,
            `feeFixed ${points(feeFixed)}`,
            `minutes ${minutes}`,
            `payMinutes ${payMinutes}`,
            `maxOpen ${maxOpen}`,
            payee ? `${payee.bank.rw} ${payee.holder.rw} ${payee.number}` : channel.gateway,
            names.rw,
          ].join('\t'),
        )
      }
    },
  },
}

type Action = (platform: Platform, print: Print, rest: readonly string[]) => Promise<void>

const LISTED = 100

const orderActions: Readonly<Record<string, Action>> = {
  async list({ db }, print, [state]) {
    const asked = state === undefined ? undefined : v.safeParse(rechargeState, state.toUpperCase())
    if (asked?.success === false) throw new UsageError(`a state is one of ${rechargeState.options.join(', ')}`)
    const orders = await db
      .selectFrom('recharges')
      .innerJoin('users', 'users.id', 'recharges.userId')
      .selectAll('recharges')
      .select('users.username')
      .$if(asked !== undefined, (query) => query.where('recharges.state', '=', asked?.output ?? 'CHECKING'))
      .orderBy('recharges.id', 'desc')
      .limit(LISTED)
      .execute()
    for (const order of orders) print(lineOf(order))
  },
  async show({ db }, print, [id, folder]) {
    const order = await orderBy(db, id)
    print(lineOf(order))
    const { payee, payer, note, fee, amount, reason, submittedAt, decidedAt } = order
    const at = (time: number | null) => (time === null ? '-' : new Date(time).toISOString())
    print(`note ${note}\tpayer ${payer ?? '-'}\tpayee ${payee ? `${payee.bank.rw} ${payee.holder.rw} ${payee.number}` : '-'}`)
    print(
      `fee ${points(fee)}\tcredits ${points(amount - fee)}\tsubmitted ${at(submittedAt)}\tdecided ${at(decidedAt)}\treason ${reason ?? '-'}`,
    )
    const held = await db.selectFrom('heldDeposits').selectAll().where('rechargeId', '=', order.id).executeTakeFirst()
    if (held)
      print(
        `held ${held.state}\t${points(held.amount)}\treleased ${points(held.released)}\tcause ${held.cause}\tclosed ${at(held.closedAt)}`,
      )
    const proofs = await picturesOf(db, proofsOf(order.id))
    print(`${proofs.length} pictures`)
    if (folder !== undefined) for (const path of await writeProofs(db, order.number, proofs, resolve(folder))) print(path)
  },
  async approve(platform, print, [id, option]) {
    if (option !== undefined && option !== '--late') throw new UsageError('after the id only --late')
    const { id: orderId, number } = await orderBy(platform.db, id)
    const credited = await transact(platform.db, (tx) =>
      creditOrder(tx, platform, orderId, option === '--late' ? ['WAITING', 'CHECKING', 'EXPIRED', 'REJECTED'] : ['WAITING', 'CHECKING']),
    )
    if (!credited) throw new Error(`${number} is ${(await orderBy(platform.db, orderId)).state} already`)
    print(`${number}\tCREDITED\t${points(credited.net)}${credited.held > 0n ? `\theld ${points(credited.held)}` : ''}`)
  },
  async held({ db }, print) {
    for (const { id, number, state, username, channelId, left, cause, heldAt } of await heldRows(db, LISTED)) {
      print([id, number, state, username, channelId, points(left), cause, new Date(heldAt).toISOString()].join('\t'))
    }
  },
  async return(platform, print, [id, option]) {
    if (option !== undefined && option !== '--unasked') throw new UsageError('after the id only --unasked')
    const order = await orderBy(platform.db, id)
    const returned = await transact(platform.db, async (tx) => {
      await lockWallet(tx, order.userId)
      return payHeldBack(tx, platform, order, option === '--unasked' ? ['RETURNING', 'HELD'] : ['RETURNING'])
    })
    if (returned === undefined) {
      const held = await platform.db.selectFrom('heldDeposits').select('state').where('rechargeId', '=', order.id).executeTakeFirst()
      throw new Error(
        `${order.number} ${held ? `is ${held.state}` : 'holds nothing'}${held?.state === 'HELD' ? ': its member has not asked for it; --unasked pays it back all the same' : ''}`,
      )
    }
    print(`${order.number}\tRETURNED\t${points(returned)}`)
  },
  async reject(platform, print, [id, ...words]) {
    const { id: orderId, number } = await orderBy(platform.db, id)
    const reason = needed(words.join(' ').trim(), 'the reason').slice(0, 200)
    const rejected = await transact(platform.db, (tx) => rejectOrder(tx, platform, orderId, reason))
    if (!rejected) {
      const { state } = await orderBy(platform.db, orderId)
      throw new Error(
        state === 'WAITING' ? `${number} may still be paid at the gateway; it expires by itself` : `${number} is ${state} already`,
      )
    }
    print(`${number}\tREJECTED\t${reason}`)
  },
}

type Listed = StoredOrder & { readonly username: string }

async function orderBy(db: Db, id: string | undefined): Promise<Listed> {
  const asked = needed(id, 'the order')
  const order = await db
    .selectFrom('recharges')
    .innerJoin('users', 'users.id', 'recharges.userId')
    .selectAll('recharges')
    .select('users.username')
    .where((eb) => eb.or([eb('recharges.id', '=', asked), eb('number', '=', asked.toUpperCase())]))
    .executeTakeFirst()
  if (!order) throw new Error(`there is no recharge "${asked}"`)
  return order
}

const lineOf = ({ id, number, state, username, channelId, amount, createdAt }: Listed) =>
  [id, number, state, username, channelId, points(amount), new Date(createdAt).toISOString()].join('\t')

/** For the owner of the folder alone: they show who paid. */
async function writeProofs(db: Db, number: string, fileIds: readonly string[], folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const paths: string[] = []
  for (const [at, fileId] of fileIds.entries()) {
    const picture = await readPicture(db, fileId)
    if (!picture) continue
    const path = join(folder, `${number}-${at + 1}.webp`)
    await writeFile(path, picture.bytes, { mode: 0o600 })
    paths.push(path)
  }
  return paths
}
