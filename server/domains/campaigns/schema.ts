/** The schema of activities and tasks. Rules, claims and what was given are only added to. */
import { appendOnly, type SchemaStep } from '../../platform/database/schemaStep.ts'
import type { Localized } from '#/contract/common.ts'
import type { Campaign } from '#/contract/welfare/campaigns.ts'
import type { Award, Deed, Need, Trigger, WelfareArt } from '#/contract/welfare/codes.ts'
import type { Typed } from '../../platform/database/tables.ts'

export type Every = Campaign['every']

/** `needed` as decimal text. */
export interface Stage {
  readonly needed: string
  readonly award: Award
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    campaigns: Typed<
      'campaigns',
      {
        kind: Campaign['kind']
        trigger: Trigger
        every: Every
        titles: Localized
        abouts: Localized
        art: WelfareArt
        page: Campaign['page']
      }
    >
    campaignVersions: Typed<'campaignVersions', { trigger: Trigger; every: Every; stages: Stage[]; needs: Need[]; terms: Localized[] }>
    campaignClaims: Typed<'campaignClaims', { award: Award }>
    deeds: Typed<'deeds', { deed: Deed }>
    awardsGiven: Typed<'awardsGiven', { titles: Localized; award: Award }>
  }
}

const triggers = ['verify', 'seeToday', 'readRules', 'watched', 'signed', 'streak', 'limit', 'fundPassword', 'phone', 'joined', 'staked']
const names = (of: readonly string[]) => of.map((name) => `'${name}'`).join(', ')

// They call no function but built-in ones, so that a dump can be restored.
const stagesAreFair = `create or replace function stages_are_fair(stages jsonb) returns boolean language sql immutable as $$
    select jsonb_array_length(stages) between 1 and 12 and coalesce(bool_and(coalesce(needed > before and case award ->> 'kind'
      when 'points' then award ->> 'amount' ~ '^[1-9][0-9]{0,14}$'
      when 'tickets' then (award ->> 'count')::int between 1 and 100 and (award ->> 'days')::int >= 7
      when 'chances' then (award ->> 'count')::int between 1 and 100 and award ->> 'wheel' ~ '^[a-z][a-z0-9-]{1,31}$'
      -- INC-1: a bonus is wagered ten times at most, on one product, and lasts a week at least.
      when 'bonus' then award ->> 'amount' ~ '^[1-9][0-9]{0,14}$' and (award ->> 'wagering')::int between 1 and 10
        and award ->> 'product' = 'lottery' and (award ->> 'days')::int >= 7
      else false end, false)), false)
    from (
      select stage -> 'award' as award, (stage ->> 'needed')::bigint as needed,
        lag((stage ->> 'needed')::bigint, 1, 0::bigint) over (order by n) as before
      from jsonb_array_elements(stages) with ordinality as s (stage, n)
    ) each
  $$`

/** One product a promotion; and whoever gets a bonus has read its terms before: by joining, or as the rules of signing in. */
const awardsFit = `create or replace function awards_fit(stages jsonb, trigger text, needs_joining boolean) returns boolean language sql immutable as $$
    select coalesce(bool_and(case kind
      when 'points' then true
      when 'bonus' then trigger <> 'watched' and (needs_joining or trigger = 'streak')
      else trigger <> 'staked' end), false)
    from (select stage -> 'award' ->> 'kind' as kind from jsonb_array_elements(stages) as s (stage)) each
  $$`

const needsAreKnown = `create or replace function needs_are_known(needs jsonb) returns boolean language sql immutable as $$
    select coalesce(bool_and(coalesce(case need ->> 'kind'
      when 'phone' then true
      when 'level' then (need ->> 'from')::int >= 1
      when 'registered' then (need ->> 'days')::int >= 0
      when 'signed' then (need ->> 'days')::int >= 0
      else false end, false)), true)
    from jsonb_array_elements(needs) as n (need)
  $$`

const termsAreWhole = `create or replace function terms_are_whole(terms jsonb) returns boolean language sql immutable as $$
    select coalesce(bool_and(coalesce(term ->> 'rw' <> '' and term ->> 'korw' <> '' and term ->> 'en' <> '', false)), false)
    from jsonb_array_elements(terms) as t (term)
  $$`

export const campaignSteps: readonly SchemaStep[] = [
  {
    name: '0026-campaigns',
    statements: [
      stagesAreFair,
      awardsFit,
      needsAreKnown,
      termsAreWhole,
      `create table campaigns (
        code text collate "C" primary key,
        kind text not null check (kind in ('activity', 'task')),
        -- These three never change.
        trigger text not null,
        every text not null,
        needs_joining boolean not null,
        titles jsonb not null,
        abouts jsonb not null,
        art text not null,
        page text,
        rank int not null,
        is_offered boolean not null default true,
        unique (code, trigger, every, needs_joining)
      )`,
      // Rules, valid from `from_at` until the next ones are; append-only. `until_at`: the end of the campaign.
      // What is measured, how often, and from when on stays as it is from version to version.
      `create table campaign_versions (
        code text collate "C" not null,
        version int not null check (version > 0),
        trigger text not null constraint campaign_trigger_check check (trigger in (${names(triggers)})),
        every text not null check (every in ('day', 'week', 'run', 'once')),
        needs_joining boolean not null,
        from_at timestamptz not null,
        until_at timestamptz check (until_at > from_at),
        stages jsonb not null constraint campaign_stages_check check (stages_are_fair(stages)),
        needs jsonb not null check (needs_are_known(needs)),
        terms jsonb not null check (terms_are_whole(terms)),
        claim_days int not null check (claim_days between 0 and 30),
        announced_at timestamptz not null default house_now() check (announced_at <= from_at),
        primary key (code, version),
        foreign key (code, trigger, every, needs_joining) references campaigns (code, trigger, every, needs_joining),
        -- A run of days is that of sign-ins; what a member has once is claimed once.
        check ((trigger = 'streak') = (every = 'run')),
        check (trigger not in ('limit', 'fundPassword', 'phone', 'joined') or every = 'once'),
        check (trigger <> 'joined' or needs_joining),
        constraint campaign_awards_check check (awards_fit(stages, trigger, needs_joining))
      )`,
      ...appendOnly('campaign_versions'),
      `create table campaign_members (
        user_id text collate "C" not null,
        code text collate "C" not null references campaigns,
        joined_at timestamptz not null,
        primary key (user_id, code)
      )`,
      // What was staked, by period.
      `create table campaign_progress (
        user_id text collate "C" not null,
        code text collate "C" not null references campaigns,
        period text collate "C" not null,
        amount bigint not null,
        primary key (user_id, code, period)
      ) with (fillfactor = 80)`,
      // The last posting of each wallet that is counted.
      'create table campaign_cursors (user_id text collate "C" primary key, version bigint not null) with (fillfactor = 70)',
      // Locked by whoever counts.
      'create table campaign_counting (one boolean primary key default true check (one))',
      'insert into campaign_counting default values',
      `create table campaign_claims (
        user_id text collate "C" not null,
        code text collate "C" not null,
        period text collate "C" not null,
        stage int not null,
        version int not null,
        award jsonb not null,
        at timestamptz not null default house_now(),
        primary key (user_id, code, period, stage),
        foreign key (code, version) references campaign_versions
      )`,
      ...appendOnly('campaign_claims'),
      `create table deeds (
        user_id text collate "C" not null,
        day text collate "C" not null,
        deed text not null check (deed in ('verify', 'seeToday', 'readRules')),
        at timestamptz not null default house_now(),
        primary key (user_id, day, deed)
      )`,
      // All that members were given by welfare. `budget`: which paid it; null where it was set aside before.
      `create table awards_given (
        id text collate "C" primary key,
        user_id text collate "C" not null,
        titles jsonb not null,
        award jsonb not null,
        -- Name of the posting kind; for what is no points, of the one that such points would have.
        kind text collate "C" not null,
        ref text collate "C" not null,
        budget text collate "C",
        at timestamptz not null default house_now(),
        unique (user_id, kind, ref)
      )`,
      'create index awards_given_of on awards_given (user_id, at desc, id desc)',
      ...appendOnly('awards_given'),
    ],
  },
  {
    // Who was told of what expires on a business day: everybody up to a member who was there on a day.
    name: '202611290725-campaigns-2',
    statements: [
      `create table award_reminders (
        code text collate "C" not null references campaigns,
        expiry text collate "C" not null,
        day text collate "C" not null default '',
        user_id text collate "C" not null default '',
        is_done boolean not null default false,
        primary key (code, expiry)
      )`,
    ],
  },
  {
    // INC-1: one product a promotion. A bonus is staked on lotteries, so no tickets and no draws stand beside it. Not valid: versions from
    // before stay as they are.
    name: '202611291906-campaigns-3',
    statements: [
      `alter table campaign_versions add constraint campaign_products_check check (
        not (stages @? '$[*].award ? (@.kind == "bonus")' and stages @? '$[*].award ? (@.kind != "bonus" && @.kind != "points")')
      ) not valid`,
    ],
  },
]

export const campaignFunctions: readonly SchemaStep[] = [
  { name: 'functions-of-the-campaigns', statements: [stagesAreFair, awardsFit, needsAreKnown, termsAreWhole] },
]
