/** Why a request was rejected, at the field of its form that is to be changed. */
import type { RequestField, WelfareRequest } from '#/contract/welfare/requests.ts'
import { useLocalized } from '#/i18n/format.ts'
import type { Refused } from '#/ui/form/useForm.ts'

/** A field of personal data that is left empty stays as the request has it, unless a rejection names it. */
export const staysEmpty = (request: WelfareRequest | undefined, field: RequestField, typed: string): boolean =>
  request !== undefined && request.rejection?.field !== field && typed.trim() === ''

/** The fields that were filled in. */
export const withoutEmpty = <Fields extends Readonly<Record<string, string>>>(fields: Fields): Partial<Fields> => {
  const filled: Partial<Fields> = { ...fields }
  for (const [name, text] of Object.entries(fields)) if (text === '') Reflect.deleteProperty(filled, name)
  return filled
}

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
