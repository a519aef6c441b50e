/** Checks of the forms' fields, by the same rules as on the platform. */
import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { address, personName, requestNote } from '#/contract/welfare/requests.ts'
import { fieldError } from '#/shared/form/fieldTexts.ts'

type FieldCheck = (text: string) => string | undefined

export interface FieldChecks {
  readonly name: FieldCheck
  readonly phone: FieldCheck
  readonly address: FieldCheck
  readonly note: FieldCheck
}

export function useFieldChecks(): FieldChecks {
  const { i18n, t } = useLingui()
  const check = (rule: v.GenericSchema<string>, text: string, empty: string | undefined, wrong: string) => {
    if (text.trim() === '') return empty
    return v.is(rule, text) ? undefined : wrong
  }
  return {
    name: (text) => check(personName, text, t`Enter a name`, t`A name has 2 to 40 characters`),
    phone: (text) => fieldError(i18n, 'phone', text),
    address: (text) => check(address, text, t`Enter an address`, t`An address has 6 to 120 characters`),
    note: (text) => check(requestNote, text, undefined, t`60 characters at most`),
  }
}
