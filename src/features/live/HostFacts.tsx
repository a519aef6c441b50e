/** The facts about a host: name, start of the show, usual days and times. */
import { Trans, useLingui } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import { BadgeCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Answer as AnswerOf } from '#/api/injectCalls.ts'
import type { Room } from '#/contract/live/rooms.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import { Switch } from '#/ui/Switch.tsx'
import { Tag } from '#/ui/Tag.tsx'
import { BundledNote } from './BundledNote.tsx'
import { HostFace } from './HostFace.tsx'
import { useHostCardQuery, useRemindMutation } from './liveApi.ts'
import { useAct } from './useAct.ts'
import { useDaysText } from './useDaysText.ts'
import { useLotteryName } from './useLotteryName.ts'
import { useWhen } from './useWhen.ts'
import * as styles from './host.module.css'

interface HostFactsProps {
  readonly room: Room
  readonly signedIn: boolean
}

export function HostFacts({ room, signedIn }: HostFactsProps): ReactElement {
  const { host, lotteryId, id } = room
  const { t } = useLingui()
  const lottery = useLotteryName(lotteryId)
  const when = useWhen()
  const query = useHostCardQuery(signedIn ? { id: host.id } : skipToken)
  const card = query.currentData
  const since = card?.liveSince == null ? undefined : when(card.liveSince)
  return (
    <>
      <div className="row g3">
        <HostFace host={host} size={72} />
        <div className="grow">
          <p className="row g2 wrap">
            {host.isCertified && (
              <Tag>
                <BadgeCheck className="ico s" aria-hidden />
                <Trans>Verified in person</Trans>
              </Tag>
            )}
            <Tag>{lottery}</Tag>
          </p>
          <p className="note num mt1">
            <span>
              <Trans>Room {id}</Trans>
            </span>
            {since !== undefined && (
              <span>
                {' · '}
                <Trans>live since {since}</Trans>
              </span>
            )}
          </p>
        </div>
      </div>
      <div className="mt2">
        <BundledNote room={room} />
      </div>
      {!signedIn && (
        <p className="t2 mt3">
          <Trans>Sign in to follow the host and to be reminded of shows.</Trans>
        </p>
      )}
      {signedIn && (
        <Answer
          of={query}
          age="never"
          failed={t`The card could not be loaded`}
          waiting={<Skeleton width="100%" height={220} radius="var(--r2)" />}
        >
          {(known) => <Card card={known} />}
        </Answer>
      )}
    </>
  )
}

function Card({ card }: { readonly card: AnswerOf<'getAnchorCard'> }): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const format = useFormat()
  const daysText = useDaysText()
  const [remind, reminding] = useRemindMutation()
  const act = useAct()
  const hours = Math.floor(card.showSeconds / 3600)
  const minutes = String(Math.floor(card.showSeconds / 60) % 60).padStart(2, '0')
  return (
    <>
      <p className="mt3">{localized(card.intro)}</p>
      <dl className={styles.figures}>
        <div>
          <dd className="num title">{format.count(card.followers)}</dd>
          <dt className="note">
            <Trans>followers</Trans>
          </dt>
        </div>
        <div>
          <dd className="num title">{format.count(card.shows)}</dd>
          <dt className="note">
            <Trans>shows this month</Trans>
          </dt>
        </div>
        <div>
          <dd className="num title">{`${hours}:${minutes}`}</dd>
          <dt className="note">
            <Trans>hours this month</Trans>
          </dt>
        </div>
      </dl>
      {card.times.length > 0 && (
        <section className={styles.times}>
          <h3 className="strong">
            <Trans>Usual times</Trans>
          </h3>
          <dl>
            {card.times.map(({ days, from, until }) => (
              <div key={`${days.join('')} ${from}`} className="row between">
                <dt>{daysText(days)}</dt>
                <dd className="num">
                  {from === until ? (
                    <span>
                      <Trans>all day</Trans>
                    </span>
                  ) : (
                    `${from}–${until}`
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div className={`row between ${styles.remind}`}>
        <span>
          <span className="block">
            <Trans>Remind me of shows</Trans>
          </span>
          <span className="note block">
            <Trans>Off unless you switch it on; one message a day at most</Trans>
          </span>
        </span>
        <Switch
          label={t`Remind me of shows`}
          checked={card.isReminded}
          disabled={reminding.isLoading}
          onChange={(isOn) => void act(remind({ id: card.host.id, isOn }).unwrap())}
        />
      </div>
    </>
  )
}
