/** Names of the types of films. */
import { useLocalized } from '#/i18n/format.ts'
import { useFilmTypesQuery } from './filmsApi.ts'

export interface FilmType {
  readonly code: string
  readonly name: string
}

export interface FilmTypes {
  readonly types: readonly FilmType[]
  /** Empty until the types are loaded. */
  readonly nameOf: (code: string) => string
  /** The minutes for which a ticket opens a film; undefined until the setting is loaded. */
  readonly ticketMinutes: number | undefined
}

export function useFilmTypes(): FilmTypes {
  const localized = useLocalized()
  const { data } = useFilmTypesQuery({})
  const types = data?.types.map(({ code, names }) => ({ code, name: localized(names) })) ?? []
  return { types, nameOf: (code) => types.find((type) => type.code === code)?.name ?? '', ticketMinutes: data?.ticketMinutes }
}
