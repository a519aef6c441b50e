/** Kinds of postings and their groups, as the platform tells them. */
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Ban,
  Coins,
  Gift,
  HandCoins,
  Lock,
  type LucideIcon,
  Percent,
  ReceiptText,
  Repeat,
  Sparkle,
  Sprout,
  TicketCheck,
  Trophy,
  Undo2,
  Unlock,
} from 'lucide-react'
import { injectCalls } from '#/api/injectCalls.ts'
import { type BillIcon, billCalls } from '#/contract/bills.ts'
import { useLocalized } from '#/i18n/format.ts'
import * as tones from '#/ui/tones.module.css'

export const billIcons: Readonly<Record<BillIcon, LucideIcon>> = {
  arrowDown: ArrowDownToLine,
  arrowUp: ArrowUpFromLine,
  ban: Ban,
  coins: Coins,
  gift: Gift,
  handCoins: HandCoins,
  lock: Lock,
  percent: Percent,
  receipt: ReceiptText,
  repeat: Repeat,
  sparkle: Sparkle,
  sprout: Sprout,
  ticket: TicketCheck,
  trophy: Trophy,
  undo: Undo2,
  unlock: Unlock,
}

/** Classes of icons that stand out in a list: prizes and gifts, money from outside, rebates. */
const billTones: Readonly<Partial<Record<BillIcon, string | undefined>>> = {
  arrowDown: tones.pos,
  coins: tones.pos,
  gift: tones.act,
  handCoins: tones.info,
  percent: tones.info,
  sprout: tones.pos,
  trophy: tones.act,
}

const { useBillTypesQuery } = injectCalls(billCalls, ({ read }) => ({ billTypes: read('getBillType', { providesTags: ['Config'] }) }))

export interface BillKind {
  readonly code: string
  readonly name: string
  readonly icon: LucideIcon
  /** Class of the icon. */
  readonly tone: string | undefined
  readonly description: string | undefined
}

export interface BillKinds {
  readonly areLoading: boolean
  /** In the platform's order; empty until loaded. */
  readonly groups: readonly { readonly code: string; readonly name: string; readonly kinds: readonly BillKind[] }[]
  /** Undefined until loaded, and for a kind that the stored answer lacks. */
  kindOf(code: string): BillKind | undefined
  /** Name of a kind or group; its code until loaded. */
  nameOf(code: string): string
}

export function useBillKinds(): BillKinds {
  const localized = useLocalized()
  const { data, isLoading } = useBillTypesQuery({})
  const groups = (data?.groups ?? []).map(({ code, names, types }) => ({
    code,
    name: localized(names),
    kinds: types.map((type) => ({
      code: type.code,
      name: localized(type.names),
      icon: billIcons[type.icon],
      tone: billTones[type.icon],
      description: type.description && localized(type.description),
    })),
  }))
  const kinds = groups.flatMap((group) => group.kinds)
  return {
    areLoading: isLoading,
    groups,
    kindOf: (code) => kinds.find((kind) => kind.code === code),
    nameOf: (code) => [...groups, ...kinds].find((one) => one.code === code)?.name ?? code,
  }
}
