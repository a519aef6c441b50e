/** The platform's name in the player's language; undefined until the configuration is known. */
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { useLocalized } from '#/i18n/format.ts'

export function usePlatformName(): string | undefined {
  const localized = useLocalized()
  const { data } = useGetSystemConfigQuery({})
  return data?.platformNames ? localized(data.platformNames) : data?.platformName
}
