/** Today's news about the direct members. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowUpRight, ChevronDown, ChevronRight, ChevronUp, type LucideIcon, UserPlus, Wallet } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useMoment, useTimeWithin } from '#/i18n/days.ts'
import { useFormat } from '#/i18n/format.ts'
import { startOfDay } from '#/lib/businessDay.ts'
import { Amount } from '#/ui/Amount.tsx'
import { useDayClock } from '#/shared/days/useToday.ts'
import * as lists from '#/ui/list.module.css'
import * as tones from '#/ui/tones.module.css'
import type { News } from './centreApi.ts'
import * as styles from './centre.module.css'

type Item = News['items'][number]

interface Face {
  readonly icon: LucideIcon
  readonly tone: string
  readonly title: ReactNode
  readonly about: ReactNode
}

function faceOf({ kind, member: { name }, detail }: Item): Face {
  switch (kind) {
    case 'joined':
      return {
        icon: UserPlus,
        tone: tones.act,
        title: <Trans>{name} registered</Trans>,
        about: detail === '' ? <Trans>Without an invitation code</Trans> : <Trans>With code {detail}</Trans>,
      }
    case 'firstRecharge':
      return {
        icon: Wallet,
        tone: tones.pos,
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
        tone: tones.info,
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

/** Number of news that are shown at first. */
const FIRST = 3

export function NewsCard({ news: { day, items, total = items.length } }: { readonly news: News }): ReactElement {
  const { count } = useFormat()
  const timeWithin = useTimeWithin()
  const moment = useMoment()
  const clock = useDayClock()
  const [isWhole, setWhole] = useState(false)
  const number = count(total)
  const shown = count(items.length)
  const start = moment(startOfDay(day, clock))
  return (
    <section>
      <div className={lists.section}>
        <h2 className="title">
          <Trans>Direct members today</Trans>
        </h2>
        {items.length > FIRST ? (
          <button type="button" className={`row note num ${styles.all}`} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? <Trans>Fewer</Trans> : <Trans>All {number}</Trans>}
            {isWhole ? <ChevronUp className="ico s" aria-hidden /> : <ChevronDown className="ico s" aria-hidden />}
          </button>
        ) : (
          <Link to="/member">
            <Trans>Members</Trans>
            <ChevronRight className="ico s" aria-hidden />
          </Link>
        )}
      </div>
      <div className="pad">
        {items.length === 0 ? (
          <p className={`card ${lists.rows} note center`} style={{ paddingBlock: 20 }}>
            <Trans>Nothing yet today</Trans>
          </p>
        ) : (
          <ul className={`card list ${lists.rows}`}>
            {(isWhole ? items : items.slice(0, FIRST)).map((item) => {
              const { icon: Icon, tone, title, about } = faceOf(item)
              return (
                <li key={`${item.kind} ${item.member.userId} ${item.at}`} className={lists.item}>
                  <span className={`${lists.icon} ${tone}`}>
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
        {isWhole && total > items.length && (
          <p className="note num center mt2">
            <Trans>
              The latest {shown} of {number}
            </Trans>
          </p>
        )}
        <p className="note num center mt4">
          <span className="block">
            <Trans>“Today” counts from {start}.</Trans>
          </span>
          <Trans>Names are shortened to protect your members.</Trans>
        </p>
      </div>
    </section>
  )
}
