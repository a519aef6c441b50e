/** The topics of the help articles, and the search on the device. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ArrowDownToLine, ArrowUpFromLine, Dices, Flag, type LucideIcon, Scale, ShieldCheck, UserRound } from 'lucide-react'
import type { ArticleHead, HelpTopic } from '#/contract/articles.ts'

/** In the order of the page. */
export const topics: readonly { readonly topic: HelpTopic; readonly name: MessageDescriptor; readonly icon: LucideIcon }[] = [
  { topic: 'start', name: msg`Getting started`, icon: Flag },
  { topic: 'play', name: msg`Bets and plays`, icon: Dices },
  { topic: 'deposit', name: msg`Deposits`, icon: ArrowDownToLine },
  { topic: 'withdraw', name: msg`Withdrawals`, icon: ArrowUpFromLine },
  { topic: 'account', name: msg`Account and app`, icon: UserRound },
  { topic: 'fair', name: msg`Fair draws`, icon: Scale },
  { topic: 'safe', name: msg`Safe play`, icon: ShieldCheck },
]

/** Finds articles without a network. Every word of the keyword must occur in a title or summary, in any language. */
export function searchArticles(items: readonly ArticleHead[], keyword: string): readonly ArticleHead[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  return items.filter(({ title, summary }) => {
    const text = [...Object.values(title), ...Object.values(summary)].join('\n').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
