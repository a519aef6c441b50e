/** The schema of prize wheels. What was published of a round, and each draw, stays as it is. Amounts in thousandths. */
import { appendOnly, type SchemaStep } from '../../platform/database/schemaStep.ts'
import type { Localized } from '#/contract/common.ts'
import type { Award } from '#/contract/welfare/codes.ts'
import type { WheelKind } from '#/rules/welfare/wheel.ts'
import type { Typed } from '../../platform/database/tables.ts'

/** What a sector of a wheel gives; `weight`: how many there are of it, or its weight. */
export interface Prize {
  readonly award: Award | null
  readonly names: Localized
  readonly weight: number
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    wheels: Typed<'wheels', { titles: Localized; terms: readonly Localized[]; kind: WheelKind }>
    wheelRounds: Typed<'wheelRounds', { prizes: readonly Prize[]; remaining: readonly number[] }>
    wheelDraws: Typed<'wheelDraws', { award: Award; before: readonly number[] }>
  }
}

const published = ['code', 'number', 'prizes', 'draws', 'anchor', 'root_sealed', 'opens_at', 'published_at']
const rowOf = (row: 'old' | 'new') => published.map((column) => `${row}.${column}`).join(', ')

const keepPublished = `create or replace function keep_wheel_round() returns trigger language plpgsql as
  $$ begin
    if tg_op <> 'UPDATE' or (${rowOf('new')}) is distinct from (${rowOf('old')}) or new.drawn < old.drawn
      or (old.closed_at is not null and new.closed_at is distinct from old.closed_at) then
      raise exception '% on % is refused: what was published stays as it is', tg_op, tg_table_name using errcode = '0A000';
    end if;
    return new;
  end $$`

export const wheelSteps: readonly SchemaStep[] = [
  {
    name: '0028-wheels',
    statements: [
      `create table wheels (
        code text collate "C" primary key,
        titles jsonb not null,
        terms jsonb not null,
        -- urn: a stock, of which each is given once; open: weights, the same at each draw.
        kind text not null check (kind in ('urn', 'open')),
        from_at timestamptz not null,
        until_at timestamptz,
        -- Chances that each member has a business day, for nothing.
        per_day int not null check (per_day between 0 and 1000),
        -- How many business days a chance lasts that was won.
        chance_days int not null default 7 check (chance_days between 1 and 90),
        -- The most draws of a round of an open wheel.
        round_draws int not null default 10000 check (round_draws between 1 and 100000),
        is_offered boolean not null default false,
        check (until_at > from_at)
      )`,
      // Awards that can be refused to a member are no prizes: a draw that was seen and undone could be drawn again.
      `create table wheel_rounds (
        code text collate "C" not null references wheels,
        number int not null check (number > 0),
        -- { award, names, weight } each; an award is null for none.
        prizes jsonb not null check (not jsonb_path_exists(prizes, '$[*].award.kind ? (@ != "points" && @ != "tickets")')),
        draws int not null check (draws > 0),
        anchor text collate "C" not null,
        root_sealed text not null,
        -- Null where it follows the one before; else when it takes over.
        opens_at timestamptz,
        published_at timestamptz not null default house_now(),
        -- What is left of each prize, or its weight.
        remaining jsonb not null,
        drawn int not null default 0 check (drawn between 0 and draws),
        -- SHA-256 of the next draw's seed.
        next_hash text collate "C" not null,
        opened_at timestamptz,
        closed_at timestamptz,
        primary key (code, number),
        check ((drawn > 0) = (opened_at is not null)),
        check (drawn < draws or closed_at is not null)
      )`,
      'create index wheel_rounds_open on wheel_rounds (code, number) where closed_at is null',
      keepPublished,
      'create trigger wheel_rounds_published before update or delete on wheel_rounds for each row execute function keep_wheel_round()',
      'create trigger wheel_rounds_keep before truncate on wheel_rounds for each statement execute function keep_wheel_round()',
      // The right to draw once. ref: what it was given for.
      `create table wheel_chances (
        id text collate "C" primary key,
        user_id text collate "C" not null,
        code text collate "C" not null references wheels,
        ref text collate "C" not null,
        expires_at timestamptz not null,
        used_at timestamptz,
        unique (user_id, code, ref),
        check (used_at < expires_at)
      )`,
      'create index wheel_chances_left on wheel_chances (user_id, code, expires_at) where used_at is null',
      `create table wheel_draws (
        code text collate "C" not null,
        round int not null,
        number int not null,
        user_id text collate "C" not null,
        request_id text collate "C" not null,
        chance_id text collate "C" not null unique references wheel_chances,
        prize int not null,
        award jsonb,
        before jsonb not null,
        seed text collate "C" not null,
        -- Thousandths that a draw gave on average at that moment.
        expected bigint not null,
        at timestamptz not null default house_now(),
        primary key (code, round, number),
        unique (user_id, request_id),
        foreign key (code, round) references wheel_rounds
      )`,
      'create index wheel_draws_of on wheel_draws (user_id, at)',
      'create index wheel_draws_at on wheel_draws (code, at)',
      'create index wheel_draws_won on wheel_draws (code, at) where award is not null',
      ...appendOnly('wheel_draws'),
      `create table wheel_reminders (
        user_id text collate "C" not null,
        code text collate "C" not null references wheels,
        told_at timestamptz,
        primary key (code, user_id)
      )`,
    ],
  },
  {
    // Counted for each draw: what an open wheel's budget is set against.
    name: '202611291905-wheels-2',
    statements: ["create index wheel_chances_won on wheel_chances (code, expires_at) where used_at is null and ref not like 'day:%'"],
  },
  {
    // The terms with which a platform began, of the budget.
    name: '202611300240-wheels-3',
    statements: [
      `update wheels set terms = jsonb_set(terms, '{4}', '{
        "rw": "积分直接入余额，没有附加条件；预算须够已送出的每次机会都抽中最大的奖，不够时不再送出机会。",
        "korw": "포인트는 조건 없이 바로 지급됩니다. 이미 드린 기회마다 가장 큰 경품을 줄 수 있는 예산이 있을 때만 기회를 더 드립니다.",
        "en": "Points go to the balance without terms. No chance is given unless the budget can pay the largest prize for each one given out."
      }') where code = 'daily-wheel' and terms -> 4 = '{
        "rw": "积分直接入余额，没有附加条件；预算不足以发最大的奖时，转盘暂停。",
        "korw": "포인트는 조건 없이 바로 지급됩니다. 가장 큰 경품을 줄 예산이 없으면 룰렛을 멈춥니다.",
        "en": "Points go to the balance without terms. The wheel stops when its budget cannot pay the largest prize."
      }'`,
    ],
  },
]

export const wheelFunctions: readonly SchemaStep[] = [{ name: 'functions-of-the-wheels', statements: [keepPublished] }]
