/** Whether and how soon somebody answers in the chat: the hours, the waiting members, and the times of the latest answers. */
import { sql } from 'kysely'
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { minutesOf, wallTime } from '#/lib/businessDay.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { CHAT_DAYS } from './chat.ts'

/** The median is of at most this many answers, of at most this many days. */
const ANSWERS = 100
const DAYS = 30

interface Hours {
  readonly from: string
  readonly until: string
}

/** Whether `time` (`18:00`) is within the hours, which may span midnight; equal times mean the whole day. */
export function isWithin({ from, until }: Hours, time: string): boolean {
  const [begin, end, at] = [minutesOf(from), minutesOf(until), minutesOf(time)]
  if (begin === end) return true
  return begin < end ? begin <= at && at < end : at >= begin || at < end
}

interface Figures {
  readonly answers: bigint
  readonly medianSeconds: number | null
}

/** An answer is the first line of service after lines of the member. Its time is the wait of the first of those lines. */
async function figuresOf(db: Db): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with answered as (
      select m.created_at - (
        select min(q.created_at) from chat_messages q where q.user_id = m.user_id and q.seq < m.seq and q.seq > coalesce((
          select max(s.seq) from chat_messages s where s.user_id = m.user_id and s.seq < m.seq and s.sender = 'service'
        ), 0)
      ) as took
      from chat_messages m
      where m.sender = 'service' and m.created_at > house_now() - make_interval(days => ${DAYS})
        and exists (select from chat_messages q where q.user_id = m.user_id and q.seq = m.seq - 1 and q.sender = 'member')
      order by m.created_at desc limit ${ANSWERS}
    )
    select count(*) as answers, round(percentile_cont(0.5) within group (order by extract(epoch from took)))::int as median_seconds
    from answered`.execute(db)
  return rows[0] ?? { answers: 0n, medianSeconds: null }
}

/** Chats whose latest stored line is unanswered. */
const waitingChats = sql`
  select user_id, waits_since from chats
  where waits_since is not null and last_at > house_now() - make_interval(days => ${CHAT_DAYS})`

async function waitingIn(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: bigint }>`select count(*) as waiting from (${waitingChats}) w`.execute(db)
  return Number(rows[0]?.waiting ?? 0)
}

/** Number of members who have waited longer than this one; null where this member waits for no answer. */
export async function aheadOf(db: Db, userId: string): Promise<number | null> {
  const { rows } = await sql<{ ahead: bigint }>`
    with waiting as (${waitingChats})
    select (select count(*) from waiting o where (o.waits_since, o.user_id) < (w.waits_since, w.user_id)) as ahead
    from waiting w where w.user_id = ${userId}`.execute(db)
  return rows[0] ? Number(rows[0].ahead) : null
}

export async function supportState({ db, settings, now }: Platform): Promise<ResponseOf<Contract['supportState']>> {
  const hours = settings.get('serviceHours')
  const { answers, medianSeconds } = await figuresOf(db)
  return {
    isOpen: settings.get('chatOn') && isWithin(hours, wallTime(now(), settings.get('timeZone')).time),
    hours: hours.from === hours.until ? null : hours,
    medianSeconds,
    answers: Number(answers),
    waiting: await waitingIn(db),
  }
}
