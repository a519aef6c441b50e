/** The reason of a rejection, for the field that the member has to change. */
import type { RequestField, WelfareRequest } from '#/contract/welfare/requests.ts'
import { useLocalized } from '#/i18n/format.ts'
import type { Refused } from '#/shared/form/useForm.ts'

/** Whether an empty field keeps the personal data of the request. A field that the rejection names must be filled in. */
export const staysEmpty = (request: WelfareRequest | undefined, field: RequestField, typed: string): boolean =>
  request !== undefined && request.rejection?.field !== field && typed.trim() === ''

/** Removes the empty fields. */
export const withoutEmpty = <Fields extends Readonly<Record<string, string>>>(fields: Fields): Partial<Fields> => {
  const filled: Partial<Fields> = { ...fields }
  for (const [name, text] of Object.entries(fields)) if (text === '') Reflect.deleteProperty(filled, name)
  return filled
}

/** `fields`: the form's fields by their names in a rejection. Undefined for a request that was not rejected, and for a new request. */
export function useRejection<Name extends string>(
  request: WelfareRequest | undefined,
  fields: Readonly<Partial<Record<RequestField, Name>>>,
): Refused<Name> | undefined {
  const localized = useLocalized()
  const rejection = request?.rejection
  if (!rejection) return undefined
  return { field: rejection.field === null ? undefined : fields[rejection.field], text: localized(rejection.reason) }
}
