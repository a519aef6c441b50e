/** Operator commands about activities and tasks. */
import { sql } from 'kysely'
import { campaignPage, type Campaign } from '#/contract/welfare/campaigns.ts'
import { type Award, campaignCode, type Trigger, trigger as triggers, welfareArt } from '#/contract/welfare/codes.ts'
import { openOwnBudgets, piecesOf } from '../../ledger/budgets.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { count, flag, oneOf, picked, rankOf, text, UsageError, word, wordOf } from '../../platform/operator/arguments.ts'
import { act, type Commands, type Print } from '../../platform/operator/command.ts'
import { type Fields, listActs, nextRank } from '../../platform/operator/listActs.ts'
import { byTime, list, table } from '../../platform/operator/list.ts'
import { threeJson, threeOf } from '../../platform/operator/localized.ts'
import { momentOf } from '../../platform/clock/dayClock.ts'
import type { Platform } from '../../platform/platform.ts'
import { DAY_MS } from './periods.ts'
import { beginOf, budgetsFor, endOf, type Rules, rulesAt, rulesOf, stateOf, type Version } from './rules.ts'
import { rebuildStakes } from './stakes.ts'
import type { Every } from './schema.ts'
import { awardHelp, claimDaysOf, needsTyped, shownAward, shownNeeds, shownStages, shownText, stagesOf, termsOf } from './typed.ts'

const [TITLE_MOST, ABOUT_MOST] = [40, 160]
/** Longer than any statement that still uses the earlier rules. */
const SOON_MS = 30_000
/** How long a change is announced before it is in force. */
const ANNOUNCED_MS = DAY_MS

const code = wordOf(campaignCode, 'has 2 to 32 small letters, digits and hyphens, and begins with a letter')
const kinds = ['activity', 'task'] as const
const everies = ['day', 'week', 'run', 'once'] as const satisfies readonly Every[]
const anArt = oneOf(welfareArt.options)
const aPage = oneOf(campaignPage.options)
const time = (at: number | null) => (at === null ? '-' : new Date(at).toISOString())

const fields: Fields = {
  titles: (_, value) => ({ titles: threeJson(value, TITLE_MOST) }),
  abouts: (_, value) => ({ abouts: threeJson(value, ABOUT_MOST) }),
  art: (_, value) => ({ art: picked(anArt, value, 'the drawing') }),
  page: (_, value) => ({ page: value === '-' ? null : picked(aPage, value, 'the page') }),
  rank: (_, value) => ({ rank: rankOf(value) }),
}

const once = ['limit', 'fundPassword', 'phone', 'joined'] as const satisfies readonly Trigger[]

/** Makes the checks of the schema with readable messages. Throws UsageError. */
function checkTrigger(trigger: Trigger, every: Every, join: boolean): void {
  if (trigger === 'joined' && !join) throw new UsageError('what is done by joining takes --join')
  if ((trigger === 'streak') !== (every === 'run')) throw new UsageError('runs are of the trigger streak, and it is of runs')
  if (once.some((one) => one === trigger) && every !== 'once') throw new UsageError(`what ${trigger} asks is done once`)
}

/** Throws if `at` is too soon, as acts in progress could miss it. */
function inTime({ now }: Pick<Platform, 'now'>, at: Date, earliest = now() + SOON_MS): Date {
  if (at.getTime() < earliest) throw new UsageError(`the time is too early: ${time(earliest)} at the earliest`)
  return at
}

const untilOf = (platform: Platform, value: string): Date | null => (value === '-' ? null : momentOf(platform, value))

function checkEnd(from: Date, until: Date | null): void {
  if (until !== null && until <= from) throw new UsageError('it ends after it begins')
}

const campaigns = table({
  help: 'all of them',
  takes: {},
  async rows({ db, now }) {
    const all = await rulesOf(db)
    const budgets = await budgetsFor(
      db,
      all.map((rules) => rules.code),
    )
    const left = (of: string) => budgets.get(of)?.left ?? 0n
    return all.map((rules) => ({ rules, ...rulesAt(rules, now()), left: left(rules.code), pieces: left(piecesOf(rules.code)) }))
  },
  id: ({ rules }) => rules.code,
  columns: [
    ['code', 'text', ({ rules }) => rules.code],
    ['kind', 'text', ({ rules }) => rules.kind],
    ['state', 'text', ({ rules }, { now }) => (rules.isOffered ? stateOf(rules, now()) : 'removed')],
    ['trigger', 'text', ({ rules }) => `${rules.trigger} ${rules.every}${rules.needsJoining ? ' joined' : ''}`],
    ['version', 'text', ({ version }) => version, 'version {}'],
    ['from', 'time', ({ rules }) => beginOf(rules)],
    ['until', 'time', ({ rules }, { now }) => endOf(rules, now())],
    ['stages', 'text', ({ rules, stages }) => shownStages(stages, rules.trigger)],
    ['needs', 'text', ({ needs }) => shownNeeds(needs), 'needs {}'],
    ['left', 'amount', ({ left }) => left, '{} left'],
    ['pieces', 'text', ({ pieces }) => pieces, '{} pieces left'],
    ['titles', 'text', ({ rules }) => shownText(rules.titles)],
  ],
})

/** Throws an Error if there is no such campaign. */
async function known(db: Db, campaign: string): Promise<Rules> {
  const [rules] = await rulesOf(db, [campaign])
  if (!rules) throw new Error(`there is no activity or task ${campaign}`)
  return rules
}

async function show({ db }: Platform, campaign: string, print: Print): Promise<void> {
  const rules = await known(db, campaign)
  print(`titles\t${shownText(rules.titles)}`)
  print(`abouts\t${shownText(rules.abouts)}`)
  for (const { version, fromAt, untilAt, announcedAt, stages, needs, claimDays, terms } of rules.versions) {
    print(`version ${version}\tfrom ${time(fromAt)}\tuntil ${time(untilAt)}\tannounced ${time(announcedAt)}`)
    print(`\tstages ${shownStages(stages, rules.trigger)}\tneeds ${shownNeeds(needs)}\tclaims ${claimDays} days`)
    for (const term of terms) print(`\t${shownText(term)}`)
  }
}

async function change({ db }: Platform, campaign: string, values: object): Promise<boolean> {
  const changed = await db.updateTable('campaigns').set(values).where('code', '=', campaign).executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

type NewVersion = Pick<Version, 'stages' | 'needs' | 'terms' | 'claimDays'> & { readonly fromAt: Date; readonly untilAt: Date | null }

async function insertVersion(db: Db, { code: of, trigger, every, needsJoining }: Shape, version: number, rules: NewVersion): Promise<void> {
  const { stages, needs, terms } = rules
  await db
    .insertInto('campaignVersions')
    .values({
      ...rules,
      code: of,
      version,
      trigger,
      every,
      needsJoining,
      stages: JSON.stringify(stages),
      needs: JSON.stringify(needs),
      terms: JSON.stringify(terms),
    })
    .execute()
}

type Shape = Pick<Rules, 'code' | 'trigger' | 'every' | 'needsJoining'>

/** The fields of the rules, and the change that each value means. */
const ruleFields: Readonly<Record<string, (platform: Platform, value: string, of: Shape) => Partial<NewVersion>>> = {
  stages: (_, value, of) => ({ stages: stagesOf(value, of) }),
  needs: (_, value) => ({ needs: needsTyped(value) }),
  terms: (_, value) => ({ terms: termsOf(value) }),
  claimDays: (_, value) => ({ claimDays: claimDaysOf(value) }),
  until: (platform, value) => ({ untilAt: untilOf(platform, value) }),
}

interface Change {
  readonly code: string
  readonly from: string
  readonly field: string
  readonly value: string
}

/** Adds a version of the rules: the version before, with one field changed. The rules of a running period stay as they are. */
async function addVersion(platform: Platform, { code: of, from, field, value }: Change): Promise<number> {
  return transact(platform.db, async (tx) => {
    await tx.selectFrom('campaigns').select('code').where('code', '=', of).forUpdate().execute()
    const rules = await known(tx, of)
    const now = platform.now()
    const state = stateOf(rules, now)
    if (state === 'over') throw new Error(`${of} is over`)
    const fromAt = inTime(platform, momentOf(platform, from), state === 'upcoming' ? beginOf(rules) : now + ANNOUNCED_MS)
    const last = rulesAt(rules, Infinity)
    if (last.fromAt > fromAt.getTime()) throw new UsageError(`there are later rules already: from ${time(last.fromAt)} on`)
    const { stages, needs, terms, claimDays, untilAt } = last
    const before = { stages, needs, terms, claimDays, untilAt: untilAt === null ? null : new Date(untilAt) }
    const changed = { ...before, fromAt, ...ruleFields[field]?.(platform, value, rules) }
    checkEnd(fromAt, changed.untilAt)
    const version = Math.max(...rules.versions.map((one) => one.version)) + 1
    await insertVersion(tx, rules, version, changed)
    return version
  })
}

interface Added extends Shape {
  readonly kind: Campaign['kind']
  readonly texts: string
}

/** Parses the titles, followed by the lines of the terms. */
function textsOf(value: string) {
  const [titles = '', ...terms] = value.split('//')
  return { titles: JSON.stringify(threeOf(titles, TITLE_MOST)), terms: termsOf(terms.join('//')) }
}

async function add(platform: Platform, { kind, texts, ...shape }: Added, rules: Omit<NewVersion, 'terms'>): Promise<void> {
  const { titles, terms } = textsOf(texts)
  await transact(platform.db, async (tx) => {
    const added = await tx
      .insertInto('campaigns')
      .values({
        ...shape,
        kind,
        titles,
        abouts: titles,
        art: kind === 'task' ? 'task' : 'gem',
        page: null,
        rank: await nextRank(tx, 'campaigns'),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 0n) throw new Error(`there is a ${shape.code} already; offer brings back one that was removed`)
    await insertVersion(tx, shape, 1, { ...rules, terms })
    await openOwnBudgets(tx, shape.code)
  })
}

const acts = listActs({
  what: 'activity or task',
  id: code,
  fields,
  list: campaigns,
  change,
  remove: {
    help: 'offers it no more, at once: nothing of it can be claimed; a version with an end lets members claim what they reached',
    async consequence({ db }, campaign) {
      const { rows } = await sql<{ members: bigint }>`
        select (select count(*) from (
          select user_id from campaign_members m where m.code = c.code union select user_id from campaign_progress p where p.code = c.code
        ) who) as members from campaigns c where c.code = ${campaign} and c.is_offered`.execute(db)
      return (
        rows[0] &&
        `ends ${campaign} at once: nobody can claim anything of it any more; ${rows[0].members} members joined it or have staked for it so far`
      )
    },
    run: (platform, campaign) => change(platform, campaign, { isOffered: false }),
  },
  offer: { help: 'one that was removed, again', run: (platform, campaign) => change(platform, campaign, { isOffered: true }) },
})

interface Claim {
  readonly at: number
  readonly username: string
  readonly code: string
  readonly period: string
  readonly stage: number
  readonly award: Award
  readonly id: string
}

export const campaignCommands: Commands = {
  campaigns: {
    help: `activities and tasks. Texts are written 中文 | 한국어 | English; stages as 3=points:0.5,7=tickets:1:30 with awards ${awardHelp}; needs as phone,level:3,registered:7,signed:15 or -; times as 2026-11-20T12:00 in the platform’s time zone, - for no end. Awards are paid from the budget of the same code`,
    alone: 'list',
    acts: {
      list: acts.list,
      show: act({
        help: 'its texts, and all versions of its rules',
        takes: { code },
        run: (platform, { code: campaign }, print) => show(platform, campaign, print),
      }),
      claims: list({
        help: 'what was claimed of it',
        takes: { code },
        async query({ db }, { code: campaign }) {
          await known(db, campaign)
          return sql<Claim>`
            select c.at, u.username, c.code, c.period, c.stage, c.award, concat_ws(':', c.user_id, c.period, c.stage) as id
            from campaign_claims c join users u on u.id = c.user_id where c.code = ${campaign}`
        },
        order: byTime,
        at: 'at',
        columns: [
          ['at', 'time', ({ at }) => at],
          ['member', 'text', ({ username }) => username],
          ['code', 'text', ({ code: of }) => of],
          ['period', 'text', ({ period }) => period],
          ['stage', 'text', ({ stage }) => stage + 1, 'stage {}'],
          ['award', 'text', ({ award }) => shownAward(award)],
          ['id', 'text', ({ id }) => id],
        ],
      }),
      add: act({
        help: `a new one: kind ${kinds.join(' or ')}, trigger ${triggers.options.join(', ')}, every ${everies.join(', ')}; texts are its titles and 3 to 8 lines of terms, with // between`,
        takes: {
          kind: oneOf(kinds),
          code,
          trigger: oneOf(triggers.options),
          every: oneOf(everies),
          from: word,
          until: word,
          stages: word,
          claimDays: count(7, 'days in which what was reached can be claimed'),
          join: flag('it counts from when a member joins'),
          texts: text,
        },
        async run(platform, { kind, code: added, trigger, every, from, until, stages, claimDays, join, texts }, print) {
          checkTrigger(trigger, every, join)
          const fromAt = inTime(platform, momentOf(platform, from))
          const untilAt = untilOf(platform, until)
          checkEnd(fromAt, untilAt)
          await add(
            platform,
            { kind, code: added, trigger, every, needsJoining: join, texts },
            {
              fromAt,
              untilAt,
              stages: stagesOf(stages, { trigger, needsJoining: join }),
              needs: [],
              claimDays: claimDaysOf(String(claimDays)),
            },
          )
          print(`${added}\tadded`)
        },
      }),
      set: acts.set,
      version: act({
        help: `new rules from a time on, a day ahead at least: those before with one field changed, of ${Object.keys(ruleFields).join(', ')}. A period that runs keeps its rules`,
        takes: { code, from: word, field: oneOf(Object.keys(ruleFields)), value: text },
        async run(platform, input, print) {
          print(`${input.code}\tversion ${await addVersion(platform, input)}\tannounced`)
        },
      }),
      remove: acts.remove,
      offer: acts.offer,
      rebuild: act({
        help: 'counts progress anew from the postings; fails when it was another',
        takes: {},
        isInParts: true,
        async run(platform, _input, print) {
          const { rows, differing } = await rebuildStakes(platform)
          print(`${rows} rows\t${differing} differed`)
          return differing > 0 ? 1 : 0
        },
      }),
    },
  },
}
