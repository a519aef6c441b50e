/** The details of a request: public details, and personal data, which is sealed at rest and masked in answers. */
import * as v from 'valibot'
import type { Localized } from '#/contract/common.ts'
import type { RequestDetails, RequestField } from '#/contract/welfare/requests.ts'
import type { Platform } from '../../platform/platform.ts'
import { seal, unseal } from '../../platform/process/sealed.ts'
import { maskName, maskPhone } from '../payoutDetails/module.ts'

/** Details without personal data. */
export type PublicDetails =
  | { readonly kind: 'gift'; readonly offer: string; readonly names: Localized; readonly items: Localized }
  | { readonly kind: 'phone'; readonly month: string; readonly amount: string }
  | {
      readonly kind: 'hotel'
      readonly city: Localized
      readonly cityCode: string
      readonly from: string
      readonly until: string
      readonly nights: number
      readonly guests: number
    }

const personal = v.object({
  receiver: v.optional(v.string()),
  phone: v.optional(v.string()),
  address: v.optional(v.string()),
  guest: v.optional(v.string()),
  note: v.optional(v.string()),
})
/** Personal data. The phone is in E.164; the other fields are as the member typed them. */
export type Personal = v.InferOutput<typeof personal>
export type Masked = Personal

const KEY = 'welfare'

/** The most letters that a mask shows; it also never shows more than a third of the text. */
const MOST_SHOWN = 6
function shortened(text: string): string {
  const letters = Array.from(text)
  return letters.length === 0 ? '' : `${letters.slice(0, Math.min(MOST_SHOWN, Math.floor(letters.length / 3))).join('')}***`
}

const masks: Readonly<Record<keyof Personal, (text: string) => string>> = {
  receiver: maskName,
  phone: maskPhone,
  address: shortened,
  guest: maskName,
  note: shortened,
}

export function maskedOf(data: Personal): Masked {
  const masked: Masked = {}
  for (const name of personalFields) if (data[name] !== undefined) masked[name] = masks[name](data[name])
  return masked
}

export const personalFields = ['receiver', 'phone', 'address', 'guest', 'note'] as const satisfies readonly (keyof Personal)[]

/** Seals personal data with the request's id as its context. */
export const sealPersonal = ({ keys }: Pick<Platform, 'keys'>, id: string, data: Personal): string =>
  seal(keys, { key: KEY, id }, Buffer.from(JSON.stringify(data)))

/** Throws if the data was sealed for another request. */
export const unsealPersonal = ({ keys }: Pick<Platform, 'keys'>, id: string, sealed: string): Personal =>
  v.parse(personal, JSON.parse(unseal(keys, { key: KEY, id }, sealed).toString()))

/** Details in the contract's form; `masked` is null once the personal data has been erased. */
export function detailsOf(details: PublicDetails, masked: Masked | null): RequestDetails {
  const shown = (name: keyof Personal) => masked?.[name] ?? null
  if (details.kind === 'gift') return { ...details, receiver: shown('receiver'), phone: shown('phone'), address: shown('address') }
  if (details.kind === 'phone') return { ...details, phone: shown('phone') }
  return { ...details, guest: shown('guest'), note: shown('note') }
}

/** Fields of the form of each kind; a rejection may name one of them. */
export const fieldsOf: Readonly<Record<PublicDetails['kind'], readonly RequestField[]>> = {
  gift: ['receiver', 'phone', 'address'],
  phone: ['phone'],
  hotel: ['city', 'dates', 'guest', 'guests', 'note'],
}
