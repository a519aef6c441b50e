/** The form of a hotel stay: fields, checks and sending. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { toAppError } from '#/api/appError.ts'
import type { Answer } from '#/api/injectCalls.ts'
import type { RequestDetails, WelfareRequest } from '#/contract/welfare/requests.ts'
import { dayAfter } from '#/lib/businessDay.ts'
import { useForm } from '#/shared/form/useForm.ts'
import { useAskHotelMutation, useEditHotelMutation } from '../welfareApi.ts'
import { faultOfStay, nightsOf, type StayFault } from './stay.ts'
import { useFieldChecks } from './useFieldChecks.ts'
import { type StoredForm, startWith, useKeeping } from './useStoredForm.ts'
import { staysEmpty, useRejection, withoutEmpty } from './useRejection.ts'
import { useSent } from './useSent.ts'

export interface HotelFormProps {
  readonly list: Answer<'getHotelReserveListByUserId'>
  /** The request to be changed. */
  readonly request: WelfareRequest | undefined
  readonly draft: StoredForm
}

type Name = 'city' | 'from' | 'until' | 'guest' | 'guests' | 'note'
/** The fields that a rejection can name. */
const named = { city: 'city', dates: 'from', guest: 'guest', guests: 'guests', note: 'note' } as const
type Stay = Extract<RequestDetails, { kind: 'hotel' }>

/** The nights that the request has already reserved. */
const heldBy = (request: WelfareRequest | undefined, stay: Stay | undefined): number =>
  stay && request?.state !== 'rejected' ? stay.nights : 0

export function useHotelForm({ list, request, draft }: HotelFormProps) {
  const { t } = useLingui()
  const checks = useFieldChecks()
  const sent = useSent()
  const [ask] = useAskHotelMutation()
  const [edit] = useEditHotelMutation()
  const { cities, earliest, latest, nightsLeft } = list
  const before = request?.details.kind === 'hotel' ? request.details : undefined
  const bounds = { earliest, latest, nights: sent.isLost ? Infinity : nightsLeft + heldBy(request, before) }
  const blank = {
    city: before?.cityCode ?? cities[0]?.code ?? '',
    from: before?.from ?? earliest,
    until: before?.until ?? dayAfter(earliest),
    guest: '',
    guests: String(before?.guests ?? 1),
    note: '',
  }
  const start = startWith<Name>(blank, draft.values)
  const isOffered = cities.some(({ code }) => code === start.city)

  const faultTexts: Readonly<Record<StayFault, string>> = {
    early: t`This is too early`,
    late: t`This is too late`,
    order: t`The stay ends before it begins`,
    nights: t({ message: plural(bounds.nights, { one: 'You have # night', other: 'You have # nights' }) }),
  }
  const faultAt = (faults: readonly StayFault[], from: string, until: string) => {
    const fault = faultOfStay(from, until, bounds)
    return fault !== undefined && faults.includes(fault) ? faultTexts[fault] : undefined
  }

  const form = useForm<Name>({
    refused: useRejection<Name>(request, named),
    start: isOffered ? start : { ...start, city: cities[0]?.code ?? '' },
    checks: [
      ['from', ({ from, until }) => faultAt(['early', 'late'], from, until)],
      ['until', ({ from, until }) => faultAt(['order', 'nights'], from, until)],
      ['guest', ({ guest }) => (staysEmpty(request, 'guest', guest) ? undefined : checks.name(guest))],
      ['note', ({ note }) => checks.note(note)],
    ],
    send: async (values, isHere) => {
      const { city, from, until } = values
      const stay = { city, from, until, guests: Number(values.guests) }
      const personal = { guest: values.guest.trim(), note: values.note.trim() }
      const change = request && { id: request.id, version: request.version }
      const requestId = await draft.requestId({ ...change, ...stay, ...personal })
      if (requestId === undefined) {
        sent.elsewhere()
        return undefined
      }
      const { data, error } = change
        ? await edit({ requestId, ...change, ...stay, ...withoutEmpty(personal) })
        : await ask({ requestId, ...stay, ...personal })
      if (!data) return { field: fieldOf(error), text: sent.refusal(error) }
      await draft.empty()
      sent.done(data.request.id, isHere())
      return undefined
    },
  })
  useKeeping(draft, form.values, sent.elsewhere)
  const { from, until } = form.values
  return { form, before, nights: Math.max(0, nightsOf(from, until)), isLost: sent.isLost }
}

/** The field of a refusal. */
function fieldOf(error: unknown): 'from' | 'until' | undefined {
  const failed = toAppError(error)
  if (failed.kind !== 'refused') return undefined
  if (failed.reason === 'OFFER_DATES') return 'from'
  return failed.reason === 'OFFER_NIGHTS' ? 'until' : undefined
}
