/** The icon of each kind of task, and the text of the link to the task's page. */
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
  '/signin': msg`Sign in now`,
  '/turntable': msg`Spin the wheel`,
  '/activity': msg`See activities`,
  '/live': msg`Watch live`,
  '/mine': msg`Take a look`,
  '/personalreport': msg`Take a look`,
  '/setting': msg`Set it up`,
  '/protection': msg`Set it up`,
  '/capitalSettings': msg`Set it up`,
  '/bindPhone': msg`Link it`,
  '/fairness': msg`Verify one`,
  '/rules': msg`Read one`,
}
