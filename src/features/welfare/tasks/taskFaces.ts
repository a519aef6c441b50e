/** The icon of each kind of task, and the words of the way to where it is done. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  BookOpen,
  CalendarCheck,
  CirclePlay,
  Flag,
  Gauge,
  KeyRound,
  type LucideIcon,
  ReceiptText,
  ShieldCheck,
  SlidersHorizontal,
  Smartphone,
} from 'lucide-react'
import type { Campaign } from '#/contract/welfare/campaigns.ts'
import type { Trigger } from '#/contract/welfare/codes.ts'

export const taskIcons: Readonly<Record<Trigger, LucideIcon>> = {
  verify: ShieldCheck,
  seeToday: Gauge,
  readRules: BookOpen,
  watched: CirclePlay,
  signed: CalendarCheck,
  streak: CalendarCheck,
  limit: SlidersHorizontal,
  fundPassword: KeyRound,
  phone: Smartphone,
  joined: Flag,
  staked: ReceiptText,
}

export type TaskPlace = NonNullable<Campaign['page']>

export const wayTexts: Readonly<Record<TaskPlace, MessageDescriptor>> = {
  '/signin': msg`To sign-in`,
  '/turntable': msg`To the wheel`,
  '/activity': msg`To activities`,
  '/live': msg`Go and watch`,
  '/mine': msg`Go and see`,
  '/personalreport': msg`Go and see`,
  '/setting': msg`Go and set it`,
  '/protection': msg`Go and set it`,
  '/capitalSettings': msg`Go and set it`,
  '/bindPhone': msg`Go and link it`,
  '/fairness': msg`Go and verify`,
  '/rules': msg`Go and read`,
}
