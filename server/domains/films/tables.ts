/** Tables of films and their tickets as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import type { FilmLanguage } from '#/contract/films/films.ts'

type Json<Value> = ColumnType<Value, string, string>
type At = ColumnType<number, Date, Date>
type MadeAt = ColumnType<number, Date | undefined, Date>
type MaybeAt = ColumnType<number | null, Date | null | undefined, Date | null>

export interface FilmTables {
  films: {
    code: string
    names: Json<Localized>
    about: Json<Localized>
    type: string
    /** Seconds. */
    length: number
    speech: FilmLanguage | null
    captions: Json<FilmLanguage[]>
    poster: string
    still: string
    stone: string
    freeFrom: number | null
    rank: number
    isListed: Generated<boolean>
    updatedAt: MadeAt
  }
  filmTickets: {
    id: string
    userId: string
    origin: Json<Localized>
    grantedAt: MadeAt
    expiresAt: At
    spentAt: MaybeAt
    returnedAt: MaybeAt
    revokedAt: MaybeAt
  }
  filmPasses: {
    id: string
    userId: string
    film: string
    ticketId: string | null
    startedAt: MadeAt
    endsAt: ColumnType<number | null, Date | null, Date | null>
    stream: Generated<number>
    streamedAt: MadeAt
    watched: Generated<number>
    returnedAt: MaybeAt
  }
  filmPositions: { userId: string; film: string; seconds: number; at: At }
  filmCodes: {
    digest: string
    origin: Json<Localized>
    tickets: number
    expiresAt: At
    madeAt: MadeAt
    usedBy: string | null
    usedAt: MaybeAt
  }
  filmCodeTries: { userId: string; day: string; tries: number }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends FilmTables {}
}
