/** The content of a release's database: the number of rows of each kind, and the rows that have to exist. */
import { sql } from 'kysely'
import type { Db } from '../../server/platform/database/database.ts'

/** Columns of states and kinds; rows are counted by their values. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  bets: ['state'],
  periods: ['state', 'counted'],
  chases: ['state', 'ended', 'plan'],
  chase_rows: ['state'],
  recharges: ['state', 'kind'],
  held_deposits: ['state', 'cause'],
  withdrawals: ['state', 'speed'],
  limit_changes: ['outcome'],
  bars: ['kind'],
  feedback: ['state'],
  chat_messages: ['sender'],
  files: ['purpose'],
  users: ['prize_group'],
  postings: ['kind'],
}

/** Values that the database must have. */
const required: Readonly<Record<string, readonly string[]>> = {
  'bets.state': ['WAIT', 'WIN', 'LOSE', 'PUSH', 'CANCEL', 'VOID'],
  'periods.state': ['open', 'settled', 'void'],
  'chases.state': ['RUNNING', 'ENDED'],
  'chases.ended': ['DONE', 'WIN', 'LOSS', 'PLAYER', 'TERMS', 'LOCKED'],
  'chase_rows.state': ['WAIT', 'PLACED', 'SETTLED', 'STOPPED'],
  'recharges.state': ['WAITING', 'CHECKING', 'CREDITED', 'REJECTED', 'EXPIRED'],
  'held_deposits.state': ['HELD', 'RETURNING', 'RETURNED', 'RELEASED'],
  'held_deposits.cause': ['limit', 'bar'],
  'withdrawals.state': ['PENDING', 'PAYING', 'UNPAID', 'SEIZED', 'REJECTED', 'PAID'],
  'withdrawals.speed': ['normal', 'fast'],
  'limit_changes.outcome': ['set', 'asked', 'raised', 'dropped'],
  'bars.kind': ['timeout', 'exclusion'],
  'feedback.state': ['OPEN', 'REPLIED', 'CLOSED'],
  'chat_messages.sender': ['member', 'service'],
  'files.purpose': ['avatar', 'proof', 'feedback', 'banner'],
}

/** Tables of a beacon or of a jump of the clock, tables that are swept soon, and tables of running processes. */
const mayBeEmpty: ReadonlySet<string> = new Set(['beacon_sources', 'beacon_tries', 'clock_jumps', 'captchas', 'sms_codes', 'jobs'])

/** Tables that the story does not fill: agents' own acts, games of providers, films, live rooms with their gifts, welfare. */
const notCovered: ReadonlySet<string> = new Set([
  'awards_given',
  'bonus_stakes',
  'bonuses',
  'campaign_claims',
  'campaign_cursors',
  'campaign_members',
  'campaign_progress',
  'certified_photos',
  'deeds',
  'film_code_tries',
  'film_passes',
  'film_positions',
  'game_auto_in',
  'game_bets',
  'game_cursors',
  'game_marks',
  'game_recalls',
  'game_receivables',
  'game_reconciliations',
  'game_sessions',
  'game_silences',
  'game_transfer_steps',
  'game_transfers',
  'game_unlisted',
  'game_wallets',
  'gift_mysteries',
  'gift_sums',
  'gifts',
  'group_raises',
  'limit_notices',
  'live_follows',
  'live_publishings',
  'live_reminders',
  'live_stream_keys',
  'live_watched',
  'live_watched_quarters',
  'lottery_favourites',
  'mall_owned',
  'mall_purchases',
  'mall_using',
  'member_blocks',
  'member_notes',
  'other_plays',
  'packet_takings',
  'pageant_gifts',
  'provider_alarms',
  'provider_tx',
  'rebate_takings',
  'room_acts',
  'room_moderators',
  'room_reports',
  'room_sanctions',
  'sign_ins',
  'sign_rules',
  'welfare_requests',
  'welfare_steps',
  'wheel_chances',
  'wheel_draws',
  'wheel_reminders',
])

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** Number of rows by table, and by `table.column` and value. */
type Contents = Readonly<Record<string, number | Readonly<Record<string, number>>>>

export async function contentsOf(db: Db): Promise<Contents> {
  const contents: Record<string, Contents[string]> = {}
  for (const table of await tablesOf(db)) {
    const {
      rows: [row],
    } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
    contents[table] = row?.count ?? 0
    for (const column of kinds[table] ?? []) {
      const { rows } = await sql<{ value: string; count: number }>`
        select ${sql.ref(column)}::text as value, count(*)::int as count from ${sql.table(table)}
        where ${sql.ref(column)} is not null group by 1 order by 1`.execute(db)
      contents[`${table}.${column}`] = Object.fromEntries(rows.map(({ value, count }) => [value, count]))
    }
  }
  return contents
}

/** Lists empty tables and missing values. */
export function missingFrom(contents: Contents): string[] {
  const empty = Object.keys(contents).filter((name) => contents[name] === 0 && !mayBeEmpty.has(name) && !notCovered.has(name))
  const missing = Object.entries(required).flatMap(([name, values]) => {
    const counts = contents[name]
    return values.filter((value) => typeof counts !== 'object' || !counts[value]).map((value) => `no ${name} ${value}`)
  })
  return [...empty.map((name) => `nothing in ${name}`), ...missing]
}
