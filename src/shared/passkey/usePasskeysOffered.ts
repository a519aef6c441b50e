/** Whether passkeys are offered here: by the platform at the origin of this page, and by this browser. Undefined until both are known. */
import { useGetSystemConfigQuery } from '#/api/endpoints.ts'

export function usePasskeysOffered(): boolean | undefined {
  const { data: config } = useGetSystemConfigQuery({})
  return 'PublicKeyCredential' in window && config?.passkeyOrigins.includes(location.origin)
}
