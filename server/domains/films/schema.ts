/** The schema of films and their tickets. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'
import type { Localized } from '#/contract/common.ts'
import type { FilmLanguage } from '#/contract/films/films.ts'
import type { Typed } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    films: Typed<'films', { names: Localized; about: Localized; speech: FilmLanguage; captions: FilmLanguage[] }>
    filmTickets: Typed<'filmTickets', { origin: Localized }>
    filmCodes: Typed<'filmCodes', { origin: Localized }>
  }
}

export const filmSteps: readonly SchemaStep[] = [
  {
    name: '0018-films',
    statements: [
      `create table films (
        code text collate "C" primary key,
        names jsonb not null,
        about jsonb not null,
        type text collate "C" not null,
        -- Seconds.
        length int not null check (length > 0),
        -- A language of the app; null where nobody speaks.
        speech text collate "C",
        captions jsonb not null,
        -- A file on the lines; empty where the app draws one.
        poster text not null,
        -- The same of a wide picture.
        still text not null,
        stone text collate "C" not null,
        -- The level from which on no ticket is needed; null where everybody needs one.
        free_from int check (free_from > 0),
        rank int not null,
        is_listed boolean not null default true,
        updated_at timestamptz not null default house_now()
      )`,
      `create table film_tickets (
        id text collate "C" primary key,
        user_id text collate "C" not null,
        origin jsonb not null,
        granted_at timestamptz not null default house_now(),
        expires_at timestamptz not null,
        spent_at timestamptz,
        -- Given back once, because its film could not be played: it is unspent again.
        returned_at timestamptz,
        revoked_at timestamptz,
        check (spent_at is null or revoked_at is null)
      )`,
      'create index film_tickets_unspent on film_tickets (user_id, expires_at, id) where spent_at is null',
      'create index film_tickets_spent on film_tickets (user_id, spent_at) where spent_at is not null',
      // The right to watch a film: one row for a ticket, and one for a member and a film that needs none.
      `create table film_passes (
        id text collate "C" primary key,
        user_id text collate "C" not null,
        film text collate "C" not null references films,
        ticket_id text collate "C" references film_tickets,
        started_at timestamptz not null default house_now(),
        -- Null without a ticket.
        ends_at timestamptz,
        -- The latest of its streams, and when that one began.
        stream int not null default 1,
        streamed_at timestamptz not null default house_now(),
        -- The most of it that one stream said to have played, in seconds.
        watched int not null default 0,
        returned_at timestamptz,
        check ((ticket_id is null) = (ends_at is null)),
        check (returned_at is null or ticket_id is not null)
      )`,
      'create unique index film_passes_of_ticket on film_passes (ticket_id) where returned_at is null',
      'create unique index film_passes_without_ticket on film_passes (user_id, film) where ticket_id is null',
      'create index film_passes_of_user on film_passes (user_id, film)',
      'create index film_passes_of_film on film_passes (film, user_id) where returned_at is null',
      `create table film_positions (
        user_id text collate "C" not null,
        film text collate "C" not null references films,
        seconds int not null check (seconds >= 0),
        at timestamptz not null,
        primary key (user_id, film)
      )`,
      // A code is kept as its digest.
      `create table film_codes (
        digest text collate "C" primary key,
        origin jsonb not null,
        tickets int not null check (tickets > 0),
        -- Of the code, and of the tickets that it gives.
        expires_at timestamptz not null,
        made_at timestamptz not null default house_now(),
        used_by text collate "C",
        used_at timestamptz,
        check ((used_by is null) = (used_at is null))
      )`,
      // Codes that were none, by business day.
      `create table film_code_tries (
        user_id text collate "C" not null,
        day text collate "C" not null,
        tries int not null,
        primary key (user_id, day)
      )`,
    ],
  },
]
