/** Topics of the help: order, names, icons. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ArrowDownToLine, ArrowUpFromLine, Dices, Flag, type LucideIcon, Scale, ShieldCheck, UserRound } from 'lucide-react'
import type { HelpTopic } from '#/contract/articles.ts'

export const topics: readonly { readonly topic: HelpTopic; readonly name: MessageDescriptor; readonly icon: LucideIcon }[] = [
  { topic: 'start', name: msg`Getting started`, icon: Flag },
  { topic: 'play', name: msg`Bets and plays`, icon: Dices },
  { topic: 'deposit', name: msg`Deposits`, icon: ArrowDownToLine },
  { topic: 'withdraw', name: msg`Withdrawals`, icon: ArrowUpFromLine },
  { topic: 'account', name: msg`Account and app`, icon: UserRound },
  { topic: 'fair', name: msg`Fair draws`, icon: Scale },
  { topic: 'safe', name: msg`Safe play`, icon: ShieldCheck },
]
