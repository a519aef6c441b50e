/**
 * The ranking of givers: today, this week, all time; in one room or in all rooms. Shows the member's place, and whether the member is
 * listed by name.
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactElement, Suspense, useState } from 'react'
import { toAppError } from '#/api/appError.ts'
import { errorText } from '#/api/errors.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import type { Ranked, RankingSpan } from '#/contract/live/gifts.ts'
import { useMoment } from '#/i18n/days.ts'
import { useFormat } from '#/i18n/format.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { LoadMore } from '#/shared/answer/LoadMore.tsx'
import { useUnit } from '#/shared/platform/useUnit.ts'
import { Amount } from '#/ui/Amount.tsx'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { type Address, Header } from '#/ui/Header.tsx'
import { SignInFirst } from '#/shared/members/SignInFirst.tsx'
import { Segmented } from '#/ui/PickRow.tsx'
import { SkeletonCards, SkeletonRows } from '#/ui/Skeleton.tsx'
import { Stone } from '#/ui/art/StoneShape.tsx'
import { Switch } from '#/ui/Switch.tsx'
import { type RankingAnswer, useGiftRankingInfiniteQuery, useSetMysteryMutation } from './giftsApi.ts'
import { NoRoom } from '../NoRoom.tsx'
import { LimitText } from './SpendLine.tsx'
import * as header from '#/ui/Header.module.css'
import * as lists from '#/ui/list.module.css'
import * as styles from './ranking.module.css'

const RankingRules = lazyPart(() => import('./RankingRules.tsx'), 'RankingRules')

interface GiftRankingPageProps {
  /** Restricts the ranking to one room. */
  readonly room?: string
  /** The page to which the header leads back. */
  readonly back: Address
}

export function GiftRankingPage({ room, back }: GiftRankingPageProps): ReactElement {
  const { t } = useLingui()
  const signedIn = useSignedIn()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Header
        title={room === undefined ? t`Gift ranking` : t`Gift ranking of room ${room}`}
        back={room === undefined ? back : `/liveVideo?id=${room}`}
        actions={
          <Button className={`link ${header.act}`} onClick={() => setAsking(true)}>
            <Trans>Rules</Trans>
          </Button>
        }
      />
      {signedIn ? <OwnRanking room={room} /> : <SignInFirst title={t`The ranking is for members`} />}
      {isAsking && (
        <Suspense>
          <RankingRules onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

function OwnRanking({ room }: { readonly room: string | undefined }): ReactElement {
  const { t } = useLingui()
  const [span, setSpan] = useState<RankingSpan>('day')
  const search = { span, ...(room !== undefined && { room }) }
  const ranking = useGiftRankingInfiniteQuery(search, { refetchOnMountOrArgChange: true })
  return (
    <main>
      <div className="pad">
        <Segmented
          label={t({ message: 'Period', context: 'ranking' })}
          value={span}
          options={[
            { value: 'day', text: <Trans>Today</Trans> },
            { value: 'week', text: <Trans>This week</Trans> },
            { value: 'all', text: <Trans>All time</Trans> },
          ]}
          onChange={setSpan}
        />
      </div>
      <Answer of={ranking} pulls failed={t`The ranking could not be loaded`} gone={room !== undefined && <NoRoom />} waiting={<Loading />}>
        {({ pages, pages: [first] }) =>
          first && (
            <>
              <Own span={span} answer={first} />
              <Places records={pages.flatMap((page) => page.records)} />
              <div className="pad mt3">
                <LoadMore of={ranking}>
                  <Trans>More places</Trans>
                </LoadMore>
              </div>
              <Mystery isMystery={first.own.isMystery} />
              <p className={`note pad ${styles.end}`}>
                <Trans>
                  By the amount of gifts alone. There is no reward, and it has nothing to do with draws. Days begin with the business day.
                </Trans>
              </p>
            </>
          )
        }
      </Answer>
    </main>
  )
}

function Loading(): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <div className="mt3">
        <SkeletonCards heights={[122]} label={t`Loading the ranking`} />
      </div>
      <div className="pad mt3" aria-hidden="true">
        <SkeletonRows rows={7} label="" />
      </div>
    </>
  )
}

function OwnAmountName({ span }: { readonly span: RankingSpan }): ReactElement {
  if (span === 'day') return <Trans>I gave today</Trans>
  return span === 'week' ? <Trans>I gave this week</Trans> : <Trans>I’ve given in total</Trans>
}

function Own({ span, answer: { own, limit, total, at } }: { readonly span: RankingSpan; readonly answer: RankingAnswer }): ReactElement {
  const unit = useUnit()
  const moment = useMoment()
  const [time, place] = [moment(at), own.place]
  return (
    <div className="pad mt3">
      <section className={`inkp ${styles.own}`}>
        <div className="row between wrap">
          <span className="note">
            <OwnAmountName span={span} />
          </span>
          <span className="note num">
            <Trans>Updated {time}</Trans>
          </span>
        </div>
        <Amount value={own.amount} unit={unit} className="hero block" />
        <div className="row between note num mt1 wrap">
          <span>
            {place === null ? <Trans>Not in the ranking</Trans> : <Trans>Place {place}</Trans>}
            {' · '}
            <Plural value={total} one="# member" other="# members" />
          </span>
          {limit && (
            <span>
              <LimitText limit={limit} />
            </span>
          )}
        </div>
      </section>
    </div>
  )
}

/** The gems of the first three places. */
const gems = ['yellow-stone', 'moonstone', 'coral'] as const

function Places({ records }: { readonly records: readonly Ranked[] }): ReactElement {
  const { t } = useLingui()
  if (records.length === 0)
    return <EmptyState title={t`Nobody has given anything yet`} text={t`People who send gifts appear here. You don’t have to.`} />
  return (
    <div className="pad mt3">
      <ol className={`card list ${lists.rows}`}>
        {records.map((one) => (
          <Place key={one.place} ranked={one} />
        ))}
      </ol>
    </div>
  )
}

function Place({ ranked: { place, name, amount, isSelf } }: { readonly ranked: Ranked }): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const gem = gems[place - 1]
  const shown = name ?? t`Anonymous`
  return (
    <li className={styles.place} aria-current={isSelf || undefined}>
      <span className={`num ${styles.rank}`} data-theme={gem}>
        {gem ? <Stone size={24} /> : place}
      </span>
      <span className={styles.initial} aria-hidden="true">
        {[...shown][0]}
      </span>
      <span className={styles.who}>
        <b className="clip block">{isSelf ? t`${shown} (me)` : shown}</b>
        {gem && (
          <span className="note">
            <Trans>Place {place}</Trans>
          </span>
        )}
      </span>
      <b className="num">{format.amount(amount)}</b>
    </li>
  )
}

function Mystery({ isMystery }: { readonly isMystery: boolean }): ReactElement {
  const { t, i18n } = useLingui()
  const [set, { isLoading, error }] = useSetMysteryMutation()
  return (
    <div className="pad mt3">
      <div className={`card ${lists.rows} ${lists.item}`}>
        <span className="grow">
          <Trans>Appear as “Anonymous”</Trans>
          <span className={lists.sub}>
            {error ? (
              errorText(toAppError(error), i18n)
            ) : (
              <span>
                <Trans>At once: in every ranking, and with the gifts you give in rooms from now on.</Trans>
              </span>
            )}
          </span>
        </span>
        <Switch
          label={t`Appear as “Anonymous”`}
          checked={isMystery}
          disabled={isLoading}
          onChange={(next) => void set({ isMystery: next })}
        />
      </div>
    </div>
  )
}
