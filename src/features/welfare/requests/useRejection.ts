/** Why a request was rejected, at the field of its form that is to be changed. */
import type { RequestField, WelfareRequest } from '#/contract/welfare/requests.ts'
import { useLocalized } from '#/i18n/format.ts'
import type { Refused } from '#/ui/form/useForm.ts'

/** `fields`: the form's, by what a rejection calls them. Undefined for a request that was not rejected, and for a new one. */
export function useRejection<Name extends string>(
  request: WelfareRequest | undefined,
  fields: Readonly<Partial<Record<RequestField, Name>>>,
): Refused<Name> | undefined {
  const localized = useLocalized()
  const rejection = request?.rejection
  if (!rejection) return undefined
  return { field: rejection.field === null ? undefined : fields[rejection.field], text: localized(rejection.reason) }
}
