/** Operator commands about recharges: orders under review, and channels. */
import { type InferResult, sql } from 'kysely'
import * as v from 'valibot'
import { rechargeState, type RechargeState } from '#/contract/recharge.ts'
import { transact, type Db } from '../../platform/database/database.ts'
import { lockedMark } from '../accounts/module.ts'
import { picturesOf, readPicture, writePicture } from '../files/module.ts'
import { lockWallet } from '../../ledger/ledger.ts'
import { anAmount, points } from '../../ledger/points.ts'
import { isServed, readChannels } from './channels.ts'
import { channelFields, setChannel } from './channelTerms.ts'
import { creditOrder, lockOrder, rejectOrder } from './decide.ts'
import { heldRows, payHeldBack } from './held.ts'
import { proofsOf } from './orders.ts'
import { flag, oneOf, text, wholePath, word } from '../../platform/operator/arguments.ts'
import { list, tabbed, table } from '../../platform/operator/list.ts'
import { act, type Commands } from '../../platform/operator/command.ts'

const channelTable = table({
  help: 'each with its terms',
  takes: {},
  rows: ({ db }) => readChannels(db),
  id: ({ id }) => id,
  columns: [
    ['id', 'text', ({ id }) => id],
    ['kind', 'text', ({ kind }) => kind],
    ['state', 'text', (channel, platform) => (channel.isOpen && isServed(platform, channel) ? 'open' : 'closed')],
    ['min', 'price', ({ min }) => min, 'min {}'],
    ['max', 'price', ({ max }) => max, 'max {}'],
    ['multiple', 'price', ({ multiple }) => multiple, 'multiple {}'],
    ['feeBp', 'text', ({ feeBp }) => feeBp, 'feeBp {}'],
    ['feeFixed', 'price', ({ feeFixed }) => feeFixed, 'feeFixed {}'],
    ['minutes', 'text', ({ minutes }) => minutes, 'minutes {}'],
    ['payMinutes', 'text', ({ payMinutes }) => payMinutes, 'payMinutes {}'],
    ['maxOpen', 'text', ({ maxOpen }) => maxOpen, 'maxOpen {}'],
    ['payee', 'text', ({ payee, gateway }) => (payee ? `${payee.bank.rw} ${payee.holder.rw} ${payee.number}` : gateway)],
    ['name', 'text', ({ names }) => names.rw],
  ],
})

const REASON_MOST = 200
/** Prefix of the request id of an adjustment that settles a notice; the order's id follows, and how many were made for it before. */
const SETTLED = 'told-'

const approvable = (isLate: boolean): readonly RechargeState[] =>
  isLate ? ['WAITING', 'CHECKING', 'EXPIRED', 'REJECTED'] : ['WAITING', 'CHECKING']

export const rechargeCommands: Commands = {
  recharges: {
    help: 'money that comes in: orders by id or number',
    alone: 'list',
    acts: {
      list: list({
        help: 'all orders, or those in a state',
        takes: { state: v.optional(v.pipe(v.string(), v.toUpperCase(), oneOf(rechargeState.options))) },
        query: ({ db }, { state }) =>
          sql<Listed>`${listed(db).$if(state !== undefined, (query) => query.where('recharges.state', '=', state ?? 'CHECKING'))}`,
        order: [
          ['created_at', 'timestamptz'],
          ['id', 'text'],
        ],
        at: 'created_at',
        columns: [
          ['id', 'text', ({ id }) => id],
          ['number', 'text', ({ number }) => number],
          ['state', 'text', ({ state }) => state],
          ['member', 'text', ({ username }) => username],
          ['channel', 'text', ({ channelId }) => channelId],
          ['amount', 'amount', ({ amount }) => amount],
          ['at', 'time', ({ createdAt }) => createdAt],
          ['told', 'price', ({ notified }) => notified, 'told {}'],
          ['fault', 'text', ({ fault }) => fault],
          ['marks', 'text', ({ userState }) => lockedMark(userState)],
        ],
      }),
      told: list({
        help: 'what gateways told and nobody has settled: late, of another amount, or of an order that was over; with what can be done about each',
        takes: {},
        // An adjustment settles the notice that it evens out, or else the latest before it. A notice with the same amount is a repetition.
        query: ({ db }) => sql<Settled>`
          select o.*, adjusted, adjustments from (${listed(db)}) o left join lateral (
            select coalesce(sum(p.amount), 0)::bigint as adjusted, count(*) as adjustments, max(p.at) as adjusted_at from postings p
            where p.user_id = o.user_id and p.kind in ('adjustUp', 'adjustDown') and p.at >= o.created_at
              and p.ref between ${SETTLED} || o.id and ${SETTLED} || o.id || '-~'
          ) a on o.state = 'CREDITED'
          where case o.state
            when 'CREDITED' then notified <> amount + adjusted and notified is distinct from (
              select n.amount from gateway_notices n where n.recharge_id = o.id and n.fault is not null and n.at <= adjusted_at
              order by n.amount = o.amount + adjusted desc, n.at desc limit 1)
            when 'REJECTED' then notified_at > decided_at
            else notified is not null end`,
        order: [
          ['notified_at', 'timestamptz'],
          ['id', 'text'],
        ],
        at: 'notified_at',
        columns: [
          ['id', 'text', ({ id }) => id],
          ['number', 'text', ({ number }) => number],
          ['state', 'text', ({ state }) => state],
          ['member', 'text', ({ username }) => username],
          ['amount', 'amount', ({ amount }) => amount],
          ['told', 'price', ({ notified }) => notified, 'told {}'],
          ['toldAt', 'time', ({ notifiedAt }) => notifiedAt],
          ['fault', 'text', ({ fault }) => fault],
          ['marks', 'text', ({ userState }) => lockedMark(userState)],
          ['settle', 'text', settlingOf],
        ],
      }),
      show: act({
        help: 'one in full; its pictures are written to the folder',
        takes: { id: word, folder: v.optional(wholePath) },
        async run({ db }, { id, folder }, print) {
          const order = await orderBy(db, id)
          print(lineOf(order))
          const { payee, payer, note, fee, amount, reason, approval, submittedAt, decidedAt } = order
          const at = (time: number | null) => (time === null ? '-' : new Date(time).toISOString())
          print(`note ${note}\tpayer ${payer ?? '-'}\tpayee ${payee ? `${payee.bank.rw} ${payee.holder.rw} ${payee.number}` : '-'}`)
          print(
            `fee ${points(fee)}\tcredits ${points(amount - fee)}\tsubmitted ${at(submittedAt)}\tdecided ${at(decidedAt)}\treason ${reason ?? '-'}\tapproved because ${approval ?? '-'}`,
          )
          const held = await db.selectFrom('heldDeposits').selectAll().where('rechargeId', '=', order.id).executeTakeFirst()
          if (held)
            print(
              `held ${held.state}\t${points(held.amount)}\treleased ${points(held.released)}\tcause ${held.cause}\tclosed ${at(held.closedAt)}`,
            )
          for (const notice of await db.selectFrom('gatewayNotices').selectAll().where('rechargeId', '=', order.id).orderBy('at').execute())
            print(`told ${points(notice.amount)}\t${at(notice.at)}\t${notice.answer}\t${notice.fault ?? '-'}`)
          const proofs = await picturesOf(db, proofsOf(order.id))
          print(`${proofs.length} pictures`)
          if (folder === undefined) return
          for (const [index, fileId] of proofs.entries()) {
            const picture = await readPicture(db, fileId)
            if (picture) print(await writePicture(picture, folder, `${order.number}-${index + 1}`))
          }
        },
      }),
      approve: act({
        help: 'credits what was paid for it, with the reason; asks first where no gateway told of that amount',
        takes: { id: word, amount: anAmount, late: flag('also an expired or rejected one'), reason: text },
        async consequence({ db }, { id, amount: paid, late }) {
          const { number, username, userState, state, channelId, amount: ordered, notified } = await orderBy(db, id)
          if (!approvable(late).includes(state) || notified === paid) return undefined
          const noticeText = notified === null ? 'no gateway told of a payment' : `its gateway told of ${points(notified)}`
          const member = userState === 'locked' ? `${username}, who is locked,` : username
          return `credits ${member} with a payment of ${points(paid)} for ${number}, which is ${state}, of ${points(ordered)} by ${channelId}: ${noticeText}`
        },
        async run(platform, { id, amount: paid, late, reason }, print, still) {
          const { id: orderId, number } = await orderBy(platform.db, id)
          const credited = await transact(platform.db, async (tx) => {
            await lockOrder(tx, orderId)
            await still(tx)
            const order = await creditOrder(tx, platform, orderId, approvable(late), paid)
            if (order)
              await tx
                .updateTable('recharges')
                .set({ approval: reason.slice(0, REASON_MOST) })
                .where('id', '=', orderId)
                .execute()
            return order
          })
          if (!credited) throw new Error(`${number} is ${(await orderBy(platform.db, orderId)).state} already`)
          print(`${number}\tCREDITED\t${points(credited.net)}${credited.held > 0n ? `\theld ${points(credited.held)}` : ''}`)
        },
      }),
      reject: act({
        help: 'no such payment came, with the reason',
        takes: { id: word, reason: text },
        async run(platform, { id, reason: whole }, print) {
          const { id: orderId, number } = await orderBy(platform.db, id)
          const reason = whole.slice(0, REASON_MOST)
          const rejected = await transact(platform.db, (tx) => rejectOrder(tx, platform, orderId, reason))
          if (!rejected) {
            const { state } = await orderBy(platform.db, orderId)
            throw new Error(
              state === 'WAITING' ? `${number} may still be paid at the gateway; it expires by itself` : `${number} is ${state} already`,
            )
          }
          print(`${number}\tREJECTED\t${reason}`)
        },
      }),
      held: list({
        help: 'what limits and pauses keep out of wallets; what members asked to have paid back comes first',
        takes: {},
        query: heldRows,
        order: [
          ['rank', 'int'],
          ['waits_from', 'timestamptz'],
          ['held_at', 'timestamptz'],
          ['id', 'text'],
        ],
        at: 'held_at',
        columns: [
          ['id', 'text', ({ id }) => id],
          ['number', 'text', ({ number }) => number],
          ['state', 'text', ({ state }) => state],
          ['member', 'text', ({ username }) => username],
          ['channel', 'text', ({ channelId }) => channelId],
          ['left', 'amount', ({ left }) => left],
          ['cause', 'text', ({ cause }) => cause],
          ['at', 'time', ({ heldAt }) => heldAt],
          ['marks', 'text', ({ userState }) => lockedMark(userState)],
        ],
      }),
      return: act({
        help: 'what is held was paid back to its source, as the member asked on the page',
        takes: { id: word, unasked: flag('though the member has not asked') },
        async consequence({ db }, { id, unasked }) {
          const { id: orderId, number, username } = await orderBy(db, id)
          const held = await db
            .selectFrom('heldDeposits')
            .select(['amount', 'released'])
            .where('rechargeId', '=', orderId)
            .where('state', '=', 'HELD')
            .executeTakeFirst()
          return unasked && held
            ? `says that the ${points(held.amount - held.released)} held of ${number} were paid back, which ${username} has not asked for`
            : undefined
        },
        async run(platform, { id, unasked }, print, still) {
          const order = await orderBy(platform.db, id)
          const returned = await transact(platform.db, async (tx) => {
            await lockWallet(tx, order.userId)
            await still(tx)
            return payHeldBack(tx, platform, order, unasked ? ['RETURNING', 'HELD'] : ['RETURNING'])
          })
          if (returned === undefined) {
            const held = await platform.db.selectFrom('heldDeposits').select('state').where('rechargeId', '=', order.id).executeTakeFirst()
            throw new Error(
              `${order.number} ${held ? `is ${held.state}` : 'holds nothing'}${held?.state === 'HELD' ? ': its member has not asked for it; --unasked pays it back all the same' : ''}`,
            )
          }
          print(`${order.number}\tRETURNED\t${points(returned)}`)
        },
      }),
    },
  },
  channels: {
    help: `the ways in which members recharge; fields: ${channelFields.join(' ')}`,
    alone: 'list',
    acts: {
      list: channelTable,
      set: act({
        help: 'changes a field',
        takes: { id: word, field: word, value: text },
        async run(platform, { id, field, value }, print) {
          await setChannel(platform, id, field, value)
          await channelTable.run(platform, [], print)
        },
      }),
    },
  },
}

/** Orders, each with its latest notice that credited nothing. */
const listed = (db: Db) =>
  db
    .selectFrom('recharges')
    .innerJoin('users', 'users.id', 'recharges.userId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('gatewayNotices')
          .select(['gatewayNotices.amount as notified', 'gatewayNotices.at as notifiedAt', 'fault'])
          .whereRef('rechargeId', '=', 'recharges.id')
          .where('fault', 'is not', null)
          .orderBy('at', 'desc')
          .limit(1)
          .as('notice'),
      (each) => each.onTrue(),
    )
    .selectAll('recharges')
    .select(['users.username', 'users.state as userState', 'notice.notified', 'notice.notifiedAt', 'notice.fault'])

type Listed = InferResult<ReturnType<typeof listed>>[number]

async function orderBy(db: Db, idOrNumber: string): Promise<Listed> {
  const order = await listed(db)
    .where((eb) => eb.or([eb('recharges.id', '=', idOrNumber), eb('number', '=', idOrNumber.toUpperCase())]))
    .executeTakeFirst()
  if (!order) throw new Error(`there is no recharge "${idOrNumber}"`)
  return order
}

/** An order with the sum and the number of the adjustments that settled its earlier notices; null where the order is not credited. */
interface Settled extends Listed {
  readonly adjusted: bigint | null
  readonly adjustments: bigint | null
}

/** The commands that can settle the latest notice. Adjustments have one request id until one is made, so of several only one is. */
function settlingOf({ id, state, username, amount, adjusted, adjustments, notified }: Settled): string {
  if (notified === null) return ''
  if (state === 'CREDITED')
    return `balances adjust ${username} ${points(notified - amount - (adjusted ?? 0n))} --because REASON --request ${SETTLED}${id}-${adjustments ?? 0n}`
  const approve = `recharges approve ${id} ${points(notified)} REASON`
  return state === 'CHECKING' ? `${approve} | recharges reject ${id} REASON` : `${approve} --late`
}

const lineOf = ({ id, number, state, username, userState, channelId, amount, createdAt, notified, fault }: Listed) =>
  tabbed([
    id,
    number,
    state,
    username,
    channelId,
    points(amount),
    new Date(createdAt).toISOString(),
    ...(notified === null ? [] : [`told ${points(notified)}: ${fault}`]),
    lockedMark(userState),
  ])
