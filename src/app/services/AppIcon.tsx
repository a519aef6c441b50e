/** Wears the platform's icon. */
import { useEffect } from 'react'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { wearIcon } from '#/lib/appIcon.ts'

export function AppIcon(): null {
  const { data: config } = useGetSystemConfigQuery({})
  const icon = config?.iconUrl

  useEffect(() => {
    if (icon !== undefined) wearIcon(icon)
  }, [icon])
  return null
}
