/**
 * The provider's tables. Each statement can run again; what has landed is changed by further statements only. Money in thousandths of a
 * point.
 */
export const schema: readonly string[] = [
  'create schema if not exists provider',
  'create sequence if not exists provider.listed',
  `create table if not exists provider.members (
    id text collate "C" primary key,
    balance bigint not null default 0 check (balance >= 0),
    made_at timestamptz not null default now()
  )`,
  // Every movement of every balance; a balance is the sum of its movements.
  `create table if not exists provider.movements (
    id bigint generated always as identity primary key,
    member text collate "C" not null references provider.members,
    kind text not null check (kind in ('in', 'out', 'round')),
    ref text collate "C" not null,
    amount bigint not null,
    balance_after bigint not null check (balance_after >= 0),
    at timestamptz not null default now(),
    unique (kind, ref)
  )`,
  `create table if not exists provider.transfers (
    id text collate "C" primary key,
    member text collate "C" not null,
    direction text not null check (direction in ('in', 'out')),
    amount bigint not null check (amount > 0),
    state text not null check (state in ('done', 'refused', 'absent')),
    at timestamptz not null default now(),
    listed bigint unique
  )`,
  'create index if not exists transfers_unlisted on provider.transfers (at) where listed is null',
  // A token is kept as its SHA-256.
  `create table if not exists provider.launches (
    token bytea primary key,
    member text collate "C" not null references provider.members,
    game text not null,
    device text collate "C" not null,
    expires_at timestamptz not null
  )`,
  'create index if not exists launches_of_member on provider.launches (member)',
  `create table if not exists provider.sessions (
    token bytea primary key,
    member text collate "C" not null references provider.members,
    game text not null,
    device text collate "C" not null,
    begun_at timestamptz not null default now(),
    used_at timestamptz not null default now(),
    ended_at timestamptz
  )`,
  'create index if not exists sessions_of_member on provider.sessions (member)',
  'create index if not exists sessions_by_use on provider.sessions (used_at)',
  // For each member and game one pair of seeds that is played under, and a seed that is committed to ahead, which has no client seed yet.
  `create table if not exists provider.seeds (
    id bigint generated always as identity primary key,
    member text collate "C" not null references provider.members,
    game text not null,
    seed bytea not null,
    table_hash text not null,
    commitment text not null,
    client_seed text,
    next_nonce integer not null default 0,
    revealed_at timestamptz,
    -- The client seed came from the member after the commitment.
    is_own boolean not null default false
  )`,
  'create unique index if not exists seeds_open on provider.seeds (member, game) where revealed_at is null and client_seed is not null',
  'create unique index if not exists seeds_ahead on provider.seeds (member, game) where revealed_at is null and client_seed is null',
  `create table if not exists provider.rounds (
    id bigint generated always as identity primary key,
    member text collate "C" not null references provider.members,
    game text not null,
    seed bigint not null references provider.seeds,
    nonce integer not null,
    fixture integer not null,
    bets text[] not null,
    stake bigint not null check (stake > 0),
    total bigint not null check (total > 0),
    pays integer[] not null,
    payout bigint not null check (payout >= 0),
    outcome jsonb not null,
    at timestamptz not null default now(),
    is_seen boolean not null default false,
    listed bigint unique,
    -- Of the frame's message that it came of.
    message text collate "C",
    unique (seed, nonce)
  )`,
  'create index if not exists rounds_of_member on provider.rounds (member, game, id desc)',
  'create index if not exists rounds_last on provider.rounds (member, id desc)',
  'create index if not exists rounds_by_time on provider.rounds (member, game, at)',
  'create index if not exists rounds_unseen on provider.rounds (member, game, id) where not is_seen',
  'create index if not exists rounds_unlisted on provider.rounds (id) where listed is null',
  // The answer to each message of a frame, for as long as it may be asked for again.
  `create table if not exists provider.messages (
    member text collate "C" not null references provider.members,
    id text collate "C" not null,
    body_hash bytea not null,
    answer text not null,
    at timestamptz not null default now(),
    primary key (member, id)
  )`,
  'create index if not exists messages_by_time on provider.messages (at)',
  `create table if not exists provider.nonces (
    nonce text collate "C" primary key,
    until timestamptz not null
  )`,
  'create index if not exists nonces_by_time on provider.nonces (until)',
]
