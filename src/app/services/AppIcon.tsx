/** Sets the platform's icon on the document. */
import { useEffect } from 'react'
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'
import { setIcon } from '#/lib/appIcon.ts'

export function AppIcon(): null {
  const { data: config } = useGetSystemConfigQuery({})
  const icon = config?.iconUrl

  useEffect(() => {
    if (icon !== undefined) setIcon(icon)
  }, [icon])
  return null
}
