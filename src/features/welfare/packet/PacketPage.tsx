/** /welfare?view=packet&id=: one red packet with its takers and its parts. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect } from 'react'
import { useErrorText } from '#/api/errors.ts'
import type { OwnTaking, Packet, PacketTaking as Taking } from '#/contract/welfare/packets.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { useOnline } from '#/lib/online.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Button } from '#/ui/Button.tsx'
import { Callout } from '#/ui/Callout.tsx'
import { usePlatformDates } from '#/shared/days/usePlatformDates.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Header } from '#/ui/Header.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { SkeletonCards } from '#/ui/Skeleton.tsx'
import * as foot from '#/ui/foot.module.css'
import * as lists from '#/ui/list.module.css'
import { NoActivity } from '../activities/NoActivity.tsx'
import { PacketArt } from '../art/PacketArt.tsx'
import { Paused } from '../hub/Paused.tsx'
import { usePacketTakingsQuery } from '../welfareApi.ts'
import { PacketProof } from './PacketProof.tsx'
import { keepPacket } from './packetsSeen.ts'
import { usePacketTaking } from './usePacketTaking.ts'
import * as styles from './packet.module.css'

export function PacketPage({ id }: { readonly id: string }): ReactElement {
  const { t } = useLingui()
  const query = usePacketTakingsQuery({ id }, { refetchOnMountOrArgChange: true })
  const packet = query.currentData?.packet
  useEffect(() => {
    if (packet) void keepPacket(packet)
  }, [packet])
  return (
    <div className={styles.page}>
      <Header title={t`Red packet`} back="/welfare" />
      <Answer
        of={query}
        isPage
        failed={t`The red packet could not be loaded`}
        gone={<NoActivity title={t`There is no such red packet`} />}
        waiting={<SkeletonCards heights={[148, 320]} label={t`Loading the red packet`} />}
      >
        {(known) =>
          known.isPaused ? (
            <main className="middle">
              <Paused />
            </main>
          ) : (
            <>
              <main>
                <PullToRefresh onRefresh={query.refetch}>
                  <div className="pad">
                    <Summary packet={known.packet} own={known.own} />
                  </div>
                  <Takings packet={known.packet} takings={known.takings} own={known.own} />
                  <div className="pad">
                    <PacketProof packet={known.packet} own={known.own} />
                  </div>
                  <p className={`note pad ${styles.end}`}>
                    <Trans>By amount. Of names only the ends are shown. The amount does not depend on who you are or when you come.</Trans>
                  </p>
                </PullToRefresh>
              </main>
              {known.packet.state === 'open' && !known.own && <OpenFoot packet={known.packet} />}
            </>
          )
        }
      </Answer>
    </div>
  )
}

interface SummaryProps {
  readonly packet: Packet
  readonly own: OwnTaking | null
}

function Summary({ packet, own }: SummaryProps): ReactElement {
  const localized = useLocalized()
  const dates = usePlatformDates()
  const unit = useUnit()
  const name = localized(packet.titles)
  const time = dates.moment(own?.at ?? packet.from)
  return (
    <section className={`card ${styles.summary}`}>
      <PacketArt
        isOpen={own !== null || packet.state !== 'open'}
        isEmpty={own === null && packet.state === 'empty'}
        className={styles.small}
      />
      <div>
        <div className="note num">
          {name} · {time}
        </div>
        {own ? (
          <>
            <Amount value={own.amount} unit={unit} className="hero block" />
            <div className="note">
              <Trans>In your balance, and yours to withdraw</Trans>
            </div>
          </>
        ) : (
          <StateText packet={packet} />
        )}
      </div>
    </section>
  )
}

function StateText({ packet: { state, from, until, parts, least, most, emptiedAt } }: { readonly packet: Packet }): ReactElement {
  const dates = usePlatformDates()
  const format = useFormat()
  const unit = useUnit()
  const [start, end] = [dates.moment(from), dates.moment(emptiedAt ?? until)]
  const [low, high, count] = [format.amount(least), format.amount(most), format.count(parts)]
  return (
    <>
      <b className="title block">
        {state === 'upcoming' && (
          <span>
            <Trans>Opens {start}</Trans>
          </span>
        )}
        {state === 'open' && (
          <span>
            <Trans>Open until {end}</Trans>
          </span>
        )}
        {state === 'empty' && (
          <span>
            <Trans>Every part of this red packet has been taken</Trans>
          </span>
        )}
        {state === 'over' && (
          <span>
            <Trans>The time of this red packet is over</Trans>
          </span>
        )}
      </b>
      <p className="note num">
        <Trans>
          {count} parts of {low} – {high} {unit}
        </Trans>
      </p>
      {state === 'empty' && (
        <p className="note num">
          <Trans>The last one was taken {end}. Nothing was taken from you.</Trans>
        </p>
      )}
      {state === 'over' && (
        <p className="note">
          <Trans>What was left went back to the budget.</Trans>
        </p>
      )}
    </>
  )
}

interface TakingsProps extends SummaryProps {
  readonly takings: readonly Taking[]
}

function Takings({ packet: { taken, parts, total }, takings, own }: TakingsProps): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const unit = useUnit()
  const [had, all, sum] = [format.count(taken), format.count(parts), format.amount(total)]
  const isListed = own !== null && takings.some(({ isOwn }) => isOwn)
  return (
    <>
      <h2 className={lists.heading}>
        <span>
          <Trans>Who got what</Trans>
        </span>
        <span className="note num">
          <Trans>
            {had} / {all} taken · {sum} {unit} in all
          </Trans>
        </span>
      </h2>
      {takings.length === 0 ? (
        <EmptyState title={t`Nobody has taken a part yet`} text={t`Whoever takes one stands here with it, the name masked.`} />
      ) : (
        <div className="pad">
          <ol className={`card list ${lists.rows}`}>
            {takings.map((taking) => (
              <TakingRow key={taking.place} taking={taking} />
            ))}
          </ol>
          {taken > takings.length && (
            <p className="note center mt2">
              <Plural value={takings.length} one="The largest part is shown" other="The # largest parts are shown" />
            </p>
          )}
          {own && !isListed && (
            <ul className={`card mt3 ${lists.rows} ${styles.own}`}>
              <TakingRow taking={own} />
            </ul>
          )}
        </div>
      )}
    </>
  )
}

function TakingRow({ taking: { place, name, amount, at, isOwn } }: { readonly taking: Taking }): ReactElement {
  const format = useFormat()
  const dates = usePlatformDates()
  return (
    <li className={`${lists.item} ${styles.taking}`} aria-current={isOwn || undefined}>
      <span className={`num t3 ${styles.rank}`}>{place}</span>
      <span className="grow">
        <span className="clip block">
          {isOwn ? (
            <span>
              <Trans>You</Trans>
            </span>
          ) : (
            name || (
              <span>
                <Trans>Anonymous</Trans>
              </span>
            )
          )}
        </span>
        <span className={`${lists.sub} num`}>{dates.time(at)}</span>
      </span>
      <b className="num">{format.amount(amount)}</b>
    </li>
  )
}

function OpenFoot({ packet: { id } }: { readonly packet: Packet }): ReactElement {
  const online = useOnline()
  const errorText = useErrorText()
  const { step, isBusy, take } = usePacketTaking(id)
  return (
    <footer data-foot className={`${foot.foot} ${styles.foot}`}>
      {step.kind === 'failed' && (
        <Callout tone={step.isUnanswered ? 'w' : 'n'} role="alert">
          {step.isUnanswered ? (
            <span>
              <Trans>No answer was received. Try again: nobody gets a second part.</Trans>
            </span>
          ) : (
            <span>{errorText(step.error)}</span>
          )}
        </Callout>
      )}
      {step.kind === 'late' && (
        <Callout role="alert">
          <Trans>Every part of this red packet has been taken</Trans>
        </Callout>
      )}
      <Button look="pri" big busy={isBusy} disabled={!online || step.kind === 'late'} onClick={take}>
        {online ? <Trans context="a red packet">Open</Trans> : <Trans>Offline: opening needs a connection</Trans>}
      </Button>
    </footer>
  )
}
