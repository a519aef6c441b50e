/**
 * Reminds a member once, three business days before an award expires that the member has reached. Each campaign and day of expiry is
 * processed once, by the days on which members were active while the award could be reached, so earlier days are not read. The reminders
 * and the position of the process are committed together.
 */
import { sql } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import { businessDay, dayAfter, startOfDay } from '#/lib/businessDay.ts'
import { weekOf } from '#/rules/welfare/streaks.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { transact, type Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { asHtml, type MessageText, sendMessage } from '../content/module.ts'
import { factsOf } from './facts.ts'
import { beginOf, type Rules, rulesOf } from './rules.ts'
import { isPlayPaused } from './paused.ts'
import { standingOf } from './standing.ts'

const AHEAD_DAYS = 3
/** Members per transaction. */
const AT_ONCE = 50
/** The time of one run; the next run continues. */
const RUN_MOST_MS = 60_000

/** Business days, both inclusive. */
interface Days {
  readonly first: string
  readonly last: string
}

/**
 * The days on which awards that expire at the start of `expiry` could be reached. Undefined if there are none, or if the time to claim is
 * so short that the reminder would come as soon as the award is reached.
 */
function daysReached(rules: Rules, expiry: string, clock: ReturnType<typeof clockOf>): Days | undefined {
  const { every, versions } = rules
  const spans = versions.flatMap(({ claimDays, untilAt }): Days[] => {
    const last = dayAfter(expiry, -claimDays - 1)
    if (every === 'week') return [{ first: weekOf(last), last }]
    if (every === 'once') {
      const isEnd = untilAt !== null && businessDay(untilAt - 1, clock) === last
      return isEnd ? [{ first: businessDay(beginOf(rules), clock), last }] : []
    }
    if (claimDays < AHEAD_DAYS) return []
    // A run may continue on the day after its last day.
    const day = every === 'run' ? dayAfter(last, -1) : last
    return [{ first: day, last: day }]
  })
  const [span] = spans
  if (!span) return undefined
  return {
    first: spans.reduce((least, { first }) => (first < least ? first : least), span.first),
    last: spans.reduce((most, { last }) => (last > most ? last : most), span.last),
  }
}

const dayText = (language: string, day: string) =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', day: 'numeric', month: 'long' }).format(Date.parse(day))

/** `day`: the last day on which the award can be claimed. */
function awardsExpire({ titles, kind, page, code }: Rules, count: number, day: string): MessageText {
  const { rw, korw, en } = asHtml(titles)
  const to = page ?? (kind === 'task' ? '/task' : `/activity?id=${code}`)
  const title: Localized = { rw: '有奖励快要过期了', korw: '받지 않은 보상이 곧 만료됩니다', en: 'An award is about to expire' }
  const awards = count === 1 ? 'an award' : `${count} awards`
  return {
    title,
    content: {
      rw: `<p>您在“${rw}”里有 ${count} 份已达成的奖励还没有领取，最后一天是${dayText('zh-CN', day)}，过期不补。<a href="${to}">去领取</a></p>`,
      korw: `<p>‘${korw}’에서 달성한 보상 ${count}개를 아직 받지 않았습니다. ${dayText('ko', day)}까지 받을 수 있으며, 그 뒤에는 사라집니다. <a href="${to}">받으러 가기</a></p>`,
      en: `<p>You have reached ${awards} of “${en}” and not claimed ${count === 1 ? 'it' : 'them'} yet. The last day is ${dayText('en-GB', day)}. <a href="${to}">Go and claim</a></p>`,
    },
  }
}

interface Seen {
  readonly day: string
  readonly userId: string
}

/** Members who were active on these days, each on the first of them, beginning after the last reminded member. */
async function seenIn(tx: Tx, { first, last }: Days, after: Seen, atOnce: number): Promise<Seen[]> {
  const days: string[] = []
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day)
  const { rows } = await sql<Seen>`
    select s.day, s.user_id from seen_days s
    where (s.day, s.user_id) > (${after.day}, ${after.userId}) and s.day >= ${first} and s.day <= ${last}
      and not exists (select from seen_days e where e.day = any(${days}::text[]) and e.day < s.day and e.user_id = s.user_id)
    order by s.day, s.user_id limit ${atOnce}`.execute(tx)
  return rows
}

/** Returns false if no member is left. */
async function remindSome(platform: Platform, rules: Rules, expiry: string, days: Days, atOnce: number): Promise<boolean> {
  const { code } = rules
  const deadline = startOfDay(expiry, clockOf(platform))
  return transact(platform.db, async (tx) => {
    await sql`insert into award_reminders (code, expiry) values (${code}, ${expiry}) on conflict do nothing`.execute(tx)
    const {
      rows: [walk],
    } = await sql<Seen & { isDone: boolean }>`
      select day, user_id, is_done from award_reminders where code = ${code} and expiry = ${expiry} for update`.execute(tx)
    if (!walk || walk.isDone) return false
    const members = await seenIn(tx, days, walk, atOnce)
    for (const { userId } of members) {
      if (await isPlayPaused(tx, userId)) continue
      const standing = await standingOf(rules, factsOf(platform, tx, userId))
      const due = standing?.stages.filter(({ shown: { state, at } }) => state === 'claimable' && at === deadline) ?? []
      if (due.length > 0) await sendMessage(tx, userId, 'notice', awardsExpire(rules, due.length, dayAfter(expiry, -1)))
    }
    const last = members.at(-1) ?? walk
    const isDone = members.length < atOnce
    await sql`
      update award_reminders set day = ${last.day}, user_id = ${last.userId}, is_done = ${isDone}
      where code = ${code} and expiry = ${expiry}`.execute(tx)
    return !isDone
  })
}

/** Includes awards that expire sooner if their reminders were missed. Safe to run in two processes at once. */
export async function remindOfAwards(platform: Platform, atOnce = AT_ONCE): Promise<void> {
  const end = performance.now() + RUN_MOST_MS
  const clock = clockOf(platform)
  const today = businessDay(platform.now(), clock)
  for (const rules of await rulesOf(platform.db)) {
    if (!rules.isOffered) continue
    for (let ahead = 1; ahead <= AHEAD_DAYS; ahead++) {
      const expiry = dayAfter(today, ahead)
      const days = daysReached(rules, expiry, clock)
      if (!days) continue
      while (await remindSome(platform, rules, expiry, days, atOnce)) if (performance.now() >= end) return
    }
  }
}
