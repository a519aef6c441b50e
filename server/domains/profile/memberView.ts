/** The operator's view of a member, and the search for members. Personal data is masked. */
import { type RawBuilder, sql } from 'kysely'
import { businessDay, startOfDay } from '#/lib/businessDay.ts'
import { latestOrders } from '../../ledger/memberOrders.ts'
import { points } from '../../ledger/points.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { idsSince } from '../../platform/database/ids.ts'
import type { Print } from '../../platform/operator/command.ts'
import type { Platform } from '../../platform/platform.ts'
import { memberIdOf } from '../accounts/module.ts'
import { walletSummary } from '../bills/module.ts'
import { bonusOf } from '../bonuses/module.ts'
import { balancesOf } from '../games/module.ts'
import { cardsOf, maskName, maskPhone } from '../payoutDetails/module.ts'
import { protectionState } from '../protection/module.ts'
import { nodesOf, placeOf } from '../tree/module.ts'

export interface FoundMember {
  readonly id: string
  readonly at: number
  readonly username: string
  readonly nickName: string
  readonly isAgent: boolean
  readonly prizeGroup: number
  readonly state: string
  readonly phone: string | null
  readonly realName: string | null
  readonly inviteCode: string | null
  /** The field that matched. */
  readonly matched: string
}

/** Members whose name or nickname contains the text, or whose phone, real name, end of a card or invitation code it is. */
export function membersBy(text: string): RawBuilder<FoundMember> {
  const part = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const fits: Readonly<Record<string, RawBuilder<unknown>>> = {
    name: sql`u.username_key like ${part}`,
    nickname: sql`lower(u.nick_name) like ${part}`,
    phone: sql`(u.phone = ${text} or u.contact_phone = ${text})`,
    'real name': sql`u.real_name = ${text}`,
    card: sql`exists (select from bank_cards c where c.user_id = u.id and c.last4 = ${text})`,
    'invitation code': sql`(u.invite_code = ${text.toUpperCase()} or exists (select from invite_codes i where i.owner_id = u.id and i.code = ${text.toUpperCase()}))`,
  }
  const named = Object.entries(fits).map(([name, fit]) => sql`case when ${fit} then ${name}::text end`)
  return sql<FoundMember>`
    select * from (
      select u.id, u.created_at as at, u.username, u.nick_name, u.is_agent, u.prize_group, u.state, u.phone, u.real_name, u.invite_code,
        concat_ws(', ', ${sql.join(named)}) as matched
      from users u
    ) f where matched <> ''`
}

const time = (at: number | null) => (at === null ? '-' : new Date(at).toISOString())
const LATEST = 5

/** Prints a line per item; each begins with the item's name. */
export async function showMember(platform: Platform, name: string, print: Print): Promise<void> {
  const userId = await memberIdOf(platform.db, name)
  await showPerson(platform, userId, print)
  await showMoney(platform, userId, print)
  await showBets(platform, userId, print)
  await showProtection(platform, userId, print)
  await showTeam(platform, userId, print)
  await showOrders(platform, userId, print)
}

async function showPerson(platform: Platform, userId: string, print: Print) {
  const { db } = platform
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const { username, nickName, isAgent, prizeGroup, state, phone, realName, isOperating, createdAt, lastLoginAt } = user
  print(`member\t${username}\t${nickName}\t${userId}${isOperating ? '\tan account of the house' : ''}`)
  print(`state\t${state}\t${isAgent ? 'agent' : 'player'}\tgroup ${prizeGroup}`)
  print(`since\t${time(createdAt)}\tlast signed in ${time(lastLoginAt)}`)
  print(`person\tname ${realName === null ? '-' : maskName(realName)}\tphone ${phone === null ? '-' : maskPhone(phone)}`)
  for (const { id, bankNames, holder, last4, boundAt } of await cardsOf(platform, db, userId))
    print(`card\t${id}\t${bankNames.rw}\t${holder}\t…${last4}\tsince ${time(boundAt)}`)
  const sessions = db.selectFrom('sessions').select(['id', 'activeAt', 'ip']).where('userId', '=', userId).where('endedAt', 'is', null)
  for (const session of await sessions
    .where(sql<boolean>`expires_at > house_now()`)
    .orderBy('activeAt')
    .execute())
    print(`session\t${session.id}\tactive ${time(session.activeAt)}\t${session.ip}`)
}

async function showMoney(platform: Platform, userId: string, print: Print) {
  const { db } = platform
  const wallet = await walletSummary(db, userId)
  const shown = (amount: string) => points(BigInt(amount))
  print(`balance\t${shown(wallet.balance)}`)
  print(
    `frozen\tin bets ${shown(wallet.inBets)}\tin chases ${shown(wallet.inChases)}\tin withdrawals ${shown(wallet.inWithdrawals)}\tin held deposits ${shown(wallet.inDeposits)}`,
  )
  const { rows } = await sql<{ bonus: bigint; owed: bigint }>`
    select ${bonusOf(sql`${userId}::text`)} as bonus,
      (select coalesce(sum(amount), 0)::bigint from game_receivables where user_id = ${userId} and settled_at is null) as owed`.execute(db)
  print(`bonus\t${points(rows[0]?.bonus ?? 0n)}`)
  const { main, platforms } = await balancesOf(platform, userId)
  print(`at providers\ton the way ${shown(main.held)}`)
  for (const { code, balance, at, pending } of platforms)
    if (balance !== null) print(`at ${code}\t${shown(balance)}\ton the way ${shown(pending)}\tas of ${time(at)}`)
  print(`owes\t${points(rows[0]?.owed ?? 0n)}`)
}

async function showBets(platform: Platform, userId: string, print: Print) {
  const clock = clockOf(platform)
  const today = new Date(startOfDay(businessDay(platform.now(), clock), clock))
  const sums = async (where: RawBuilder<unknown>) => {
    const { rows } = await sql<{ bets: bigint; stake: bigint; payout: bigint }>`
      select count(*) as bets, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout
      from bets where user_id = ${userId} and state not in ('CANCEL', 'VOID') and ${where}`.execute(platform.db)
    return rows[0] ?? { bets: 0n, stake: 0n, payout: 0n }
  }
  for (const [span, where] of [
    ['today', sql`bet_id >= ${idsSince(sql`${today}::timestamptz`)} and accepted_at >= ${today}`],
    ['in all', sql`true`],
  ] as const) {
    const { bets, stake, payout } = await sums(where)
    print(`bets ${span}\t${bets}\tstake ${points(stake)}\tpaid ${points(payout)}`)
  }
}

async function showProtection(platform: Platform, userId: string, print: Print) {
  const { playRestriction: barred, limits, reminderMinutes } = await protectionState(platform, userId)
  print(`play\t${barred ? `${barred.kind} until ${barred.until === null ? 'ever' : time(barred.until)}` : 'not barred'}`)
  if (reminderMinutes > 0) print(`reality check\tevery ${reminderMinutes} minutes`)
  for (const { kind, span, amount, used } of limits)
    if (amount !== null) print(`limit\t${kind} ${span}\t${points(BigInt(amount))}\tused ${points(BigInt(used))}`)
}

async function showTeam({ db }: Platform, userId: string, print: Print) {
  const place = await placeOf(db, userId)
  const nodes = nodesOf(place.path)
  const above = await db.selectFrom('members').select(['node', 'name']).where('node', 'in', nodes).execute()
  print(`upline\t${nodes.map((node) => above.find((row) => row.node === node)?.name ?? '?').join(' > ')}`)
  const sums = await db.selectFrom('memberSums').select(['direct', 'team']).where('node', '=', place.node).executeTakeFirst()
  print(`team\t${sums?.direct ?? 0} direct\t${sums?.team ?? 0} in all`)
}

async function showOrders(platform: Platform, userId: string, print: Print) {
  for (const { what, id, state, amount, at } of await latestOrders(platform, userId, LATEST))
    print(`${what}\t${id}\t${state}\t${points(amount)}\t${time(at)}`)
}
