/** What a tab of the app looks like: its icon and its label. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { House, type LucideIcon, UserRound } from 'lucide-react'

export interface TabFace {
  readonly icon: LucideIcon
  readonly label: MessageDescriptor
}

export const tabFaces: Readonly<Record<string, TabFace>> = {
  '/home': { icon: House, label: msg`Home` },
  '/mine': { icon: UserRound, label: msg`Mine` },
}
