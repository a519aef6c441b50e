/** Names of the types of films. */
import { useLocalized } from '#/i18n/format.ts'
import { useFilmTypesQuery } from './filmsApi.ts'

export interface FilmType {
  readonly code: string
  readonly name: string
}

export interface FilmTypes {
  readonly types: readonly FilmType[]
  /** Empty while the types are not known. */
  readonly nameOf: (code: string) => string
  /** For how many minutes a ticket opens a film; undefined while that is not known. */
  readonly ticketMinutes: number | undefined
}

export function useFilmTypes(): FilmTypes {
  const localized = useLocalized()
  const { data } = useFilmTypesQuery({})
  const types = data?.types.map(({ code, names }) => ({ code, name: localized(names) })) ?? []
  return { types, nameOf: (code) => types.find((type) => type.code === code)?.name ?? '', ticketMinutes: data?.ticketMinutes }
}
