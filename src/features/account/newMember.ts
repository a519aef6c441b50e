/** Who registered since the app was opened, and in which visit of the page. */
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { observable } from '#/pwa/observable.ts'

export type NewMember = ResponseOf<Contract['register']>

export const newMember = observable<(NewMember & { readonly visit: string | undefined }) | undefined>(undefined)
