/** What a tab looks like: its icon and its label. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  CirclePlay, Clapperboard, Crown, Gamepad2, Gift, House, ListChecks, type LucideIcon, MessageSquareText, UserRound,
} from 'lucide-react'

interface TabFace {
  readonly icon: LucideIcon
  readonly label: MessageDescriptor
}

export const tabFaces: Readonly<Record<string, TabFace>> = {
  '/home': { icon: House, label: msg`Home` },
  '/task': { icon: ListChecks, label: msg`Tasks` },
  '/live': { icon: CirclePlay, label: msg`Live` },
  '/feedbackIndex': { icon: MessageSquareText, label: msg`Feedback` },
  '/game': { icon: Gamepad2, label: msg`Games` },
  '/welfare': { icon: Gift, label: msg`Welfare` },
  '/beautyPageant': { icon: Crown, label: msg`Pageant` },
  '/movie': { icon: Clapperboard, label: msg`Films` },
  '/mine': { icon: UserRound, label: msg`Mine` },
}
