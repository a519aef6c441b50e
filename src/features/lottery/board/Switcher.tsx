/** The choice of another lottery: favourites first, then the families, each lottery with a countdown. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { type ReactElement, useId, useState } from 'react'
import { useGetNewOpenResultQuery } from '#/api/endpoints.ts'
import { toAppError } from '#/api/appError.ts'
import { errorText } from '#/api/errors.ts'
import { useLotteryMarksQuery, useSetLotteryFavouriteMutation } from '#/api/lotteryMarks.ts'
import { showToast } from '#/api/toastSlice.ts'
import type { CurrentInfo, LotteryInfo } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { usePlatformTime } from '#/shared/days/platformTime.ts'
import { Glyph } from '#/ui/Glyph.tsx'
import { NothingFound } from '#/ui/NothingFound.tsx'
import { PickRow } from '#/ui/PickRow.tsx'
import * as pickRow from '#/ui/PickRow.module.css'
import { SearchField } from '#/ui/SearchField.tsx'
import { TimeLeft } from '../TimeLeft.tsx'
import { useBoard } from '../boardContext.ts'
import { useMember } from '../useMember.ts'
import { nextTurn, periodView } from '../periodView.ts'
import { favourites, useLotterySections } from './lotterySections.ts'
import * as boardSheet from './Board.module.css'
import * as styles from './Switcher.module.css'

const lastSeconds = 10_000

function useStars(): {
  readonly starred: readonly string[]
  readonly star: ((lotteryId: string, isFavourite: boolean) => void) | undefined
} {
  const { i18n } = useLingui()
  const dispatch = useAppDispatch()
  const { signedIn } = useMember()
  const { currentData: marks } = useLotteryMarksQuery({}, { skip: !signedIn })
  const [send] = useSetLotteryFavouriteMutation()
  const star = (lotteryId: string, isFavourite: boolean) =>
    void send({ lotteryId, isFavourite }).then(({ error }) => {
      if (error !== undefined) dispatch(showToast({ kind: 'error', key: 'favourite', text: errorText(toAppError(error), i18n) }))
    })
  return { starred: marks?.favourites ?? [], star: marks && star }
}

export function Switcher(): ReactElement {
  const { t } = useLingui()
  const { lotteries } = useBoard()
  const { data } = useGetNewOpenResultQuery({})
  const { starred, star } = useStars()
  const [text, setText] = useState('')
  const [at, setAt] = useState<string>()
  const id = useId()
  const sections = useLotterySections(lotteries, starred, text)
  const go = (key: string) => {
    setAt(key)
    document.getElementById(id + key)?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
  return (
    <>
      <div className="pad">
        <SearchField
          label={t`Find a lottery`}
          placeholder={t`Name or code, such as ssc`}
          longest={40}
          value={text}
          onValue={setText}
          clear={t`Clear`}
        />
      </div>
      {sections.length > 1 && (
        <div className="mt2">
          <PickRow
            className={pickRow.chips}
            label={t`Families`}
            value={at ?? sections[0]?.key ?? ''}
            onChange={go}
            options={sections.map(({ key, name }) => ({ value: key, text: name }))}
          />
        </div>
      )}
      {sections.length === 0 && <NothingFound text={t`No lottery of that name.`} onClear={() => setText('')} />}
      {sections.map(({ key, name, members }) => (
        <section key={key} id={id + key} className={styles.section} aria-label={name}>
          <div className={boardSheet.head}>
            <h3>{name}</h3>
            {key === favourites && (
              <span>
                <Trans>A star makes a favourite</Trans>
              </span>
            )}
          </div>
          <ul className={styles.cards}>
            {members.map((lottery) => (
              <Card
                key={lottery.id}
                lottery={lottery}
                info={data?.records.find(({ lotteryId }) => lotteryId === lottery.id)}
                isStarred={starred.includes(lottery.id)}
                star={star}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

interface CardProps {
  readonly lottery: LotteryInfo
  readonly info: CurrentInfo | undefined
  readonly isStarred: boolean
  readonly star: ((lotteryId: string, isFavourite: boolean) => void) | undefined
}

function Card({ lottery, info, isStarred, star }: CardProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const { lottery: here, show } = useBoard()
  const name = localized(lottery.names)
  return (
    <li className={styles.card}>
      <Link
        to="/lottery"
        search={{ id: lottery.id }}
        replace
        className={styles.way}
        aria-current={lottery.id === here.id ? 'true' : undefined}
        onClick={() => show(undefined)}
      >
        <Glyph family={lottery.lotteryTypeCode} />
        <span className={styles.text}>
          <span className="clip block">{name}</span>
          <span className="note num block">
            <Clock lottery={lottery} info={info} />
          </span>
        </span>
      </Link>
      {star && (
        <button
          type="button"
          className={styles.star}
          aria-pressed={isStarred}
          aria-label={t`Favourite: ${name}`}
          onClick={() => star(lottery.id, !isStarred)}
        >
          <Star className="ico" aria-hidden />
        </button>
      )}
    </li>
  )
}

/** The time until the sale closes. Shows the interval of the draws when the device is offline or the time is unknown. */
function Clock({ lottery, info }: Pick<CardProps, 'lottery' | 'info'>): ReactElement {
  const now = useServerNow()
  const online = useOnline()
  const when = useWhen()
  const view = periodView(info, now)
  const until = nextTurn(view)
  if (!online || !lottery.onSale || view.phase === 'none' || until === undefined) return <DrawTimes lottery={lottery} />
  const left = Math.max(0, until - now)
  if (view.phase === 'closed') return <Trans>Closed</Trans>
  if (view.phase === 'before') {
    const time = when(until)
    return <Trans>opens {time}</Trans>
  }
  return (
    <span className={left <= lastSeconds ? 'warn' : undefined}>
      <TimeLeft milliseconds={left} />
    </span>
  )
}

/** The interval of the draws, or that the lottery is not sold. */
function DrawTimes({ lottery: { onSale, resumesAt, intervalSeconds, schedule } }: { readonly lottery: LotteryInfo }): ReactElement {
  const platformTime = usePlatformTime()
  const when = useWhen()
  if (!onSale) {
    if (resumesAt === undefined) return <Trans>Not on sale</Trans>
    const end = when(resumesAt)
    return <Trans>Not on sale until {end}</Trans>
  }
  if (schedule.kind === 'interval') return <Trans>A draw every {intervalSeconds / 60} min</Trans>
  const draws = schedule.weekdays.length
  const at = platformTime(schedule.at)
  return draws === 7 ? (
    <Trans>Every day at {at}</Trans>
  ) : (
    <Trans>
      <Plural value={draws} one="# draw a week" other="# draws a week" />, at {at}
    </Trans>
  )
}
