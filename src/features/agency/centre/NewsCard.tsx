/** What happened among the direct members today. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowUpRight, ChevronRight, type LucideIcon, UserPlus, Wallet } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTimeWithin } from '#/i18n/days.ts'
import { Amount } from '#/ui/Amount.tsx'
import * as lists from '#/ui/list.module.css'
import type { News } from './centreApi.ts'

type Item = News['items'][number]

interface Face {
  readonly icon: LucideIcon
  readonly title: ReactNode
  readonly about: ReactNode
}

function faceOf({ kind, member: { name }, detail }: Item): Face {
  switch (kind) {
    case 'joined':
      return {
        icon: UserPlus,
        title: <Trans>{name} registered</Trans>,
        about: detail === '' ? <Trans>Without an invitation code</Trans> : <Trans>With code {detail}</Trans>,
      }
    case 'firstRecharge':
      return {
        icon: Wallet,
        title: <Trans>{name} made the first deposit</Trans>,
        about: (
          <Trans>
            <Amount value={detail} /> credited
          </Trans>
        ),
      }
    case 'raised':
      return {
        icon: ArrowUpRight,
        title: (
          <Trans>
            {name} was raised to {detail}
          </Trans>
        ),
        about: <Trans>Raised by you</Trans>,
      }
    default:
      return kind satisfies never
  }
}

export function NewsCard({ news: { day, items } }: { readonly news: News }): ReactElement {
  const timeWithin = useTimeWithin()
  return (
    <section>
      <div className={lists.section}>
        <h2 className="title">
          <Trans>Today among your direct members</Trans>
        </h2>
        <Link to="/member">
          <Trans>All</Trans>
          <ChevronRight className="ico s" aria-hidden />
        </Link>
      </div>
      <div className="pad">
        {items.length === 0 ? (
          <p className={`card ${lists.rows} note center`} style={{ paddingBlock: 20 }}>
            <Trans>Nothing yet today</Trans>
          </p>
        ) : (
          <ul className={`card list ${lists.rows}`}>
            {items.map((item) => {
              const { icon: Icon, title, about } = faceOf(item)
              return (
                <li key={`${item.kind} ${item.member.userId} ${item.at}`} className={lists.item}>
                  <span className={lists.icon}>
                    <Icon className="ico" aria-hidden />
                  </span>
                  <span className="grow">
                    <span className="block">{title}</span>
                    <span className={`${lists.sub} num`}>{about}</span>
                  </span>
                  <span className="note num">{timeWithin(day, item.at)}</span>
                </li>
              )
            })}
          </ul>
        )}
        <p className="note center mt4">
          <Trans>Names are shortened to protect your members.</Trans>
        </p>
      </div>
    </section>
  )
}
