/** What SQL does not say of columns: what is in JSON, and of which few values a text is. */
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
