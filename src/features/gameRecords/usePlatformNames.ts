/** The names of the platforms; of one that is not known, its code. */
import { useLocalized } from '#/i18n/format.ts'
import { useGameTypesQuery } from '#/shared/games/gamesApi.ts'

export function usePlatformNames(): (code: string) => string {
  const localized = useLocalized()
  const { data } = useGameTypesQuery({})
  return (code) => {
    const known = data?.platforms.find((platform) => platform.code === code)
    return known ? localized(known.names) : code
  }
}
