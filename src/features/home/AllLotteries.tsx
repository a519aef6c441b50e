/** All lotteries in a sheet: by family, next to close, or the favourites; or those that a search finds. */
import { Trans, useLingui } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useSelector } from 'react-redux'
import { toAppError } from '#/api/appError.ts'
import { errorText } from '#/api/errors.ts'
import { useLotteryMarksQuery, useSetLotteryFavouriteMutation } from '#/api/lotteryMarks.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { selectLanguage } from '#/api/settingsSlice.ts'
import { showToast } from '#/api/toastSlice.ts'
import type { CurrentInfo, LotteryInfo } from '#/contract/lottery.ts'
import { useLocalized } from '#/i18n/format.ts'
import { useWhen } from '#/i18n/when.ts'
import { countdownOf } from '#/lib/countdown.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { useServerNow } from '#/lib/useServerNow.ts'
import { isLotteryFound } from '#/shared/lotteries/isLotteryFound.ts'
import { useFamilyNames } from '#/shared/lotteries/useFamilyNames.ts'
import { Glyph } from '#/ui/Glyph.tsx'
import { PickRow } from '#/ui/PickRow.tsx'
import { SearchField } from '#/ui/SearchField.tsx'
import { Sheet } from '#/ui/Sheet.tsx'
import * as pickRow from '#/ui/PickRow.module.css'
import { familiesOf, type Family, paceText } from './categories.ts'
import { keepFavourite, keepOpened, useHomeState } from './homeState.ts'
import * as styles from './allLotteries.module.css'

interface AllLotteriesProps {
  readonly isOpen: boolean
  readonly lotteries: readonly LotteryInfo[]
  readonly draws: readonly CurrentInfo[] | undefined
  readonly onClose: () => void
}

type Order = 'family' | 'soon' | 'favourites'

export function AllLotteries({ isOpen, lotteries, draws, onClose }: AllLotteriesProps): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const familyNames = useFamilyNames()
  const [order, setOrder] = useState<Order>('family')
  const [query, setQuery] = useState('')
  const [favourites, setFavourite] = useFavourites()
  const matches = lotteries.filter((lottery) => isLotteryFound(lottery, query, familyNames[lottery.lotteryTypeCode]))
  const infoOf = ({ id }: LotteryInfo) => draws?.find(({ lotteryId }) => lotteryId === id)
  const heart = (lottery: LotteryInfo): ReactElement => {
    const name = localized(lottery.names)
    const isFavourite = favourites.includes(lottery.id)
    return (
      <button
        type="button"
        className={styles.heart}
        aria-label={t`Favourite: ${name}`}
        aria-pressed={isFavourite}
        onClick={() => setFavourite(lottery.id, !isFavourite)}
      >
        <Heart className="ico" aria-hidden />
      </button>
    )
  }
  const list = (shown: readonly LotteryInfo[]): ReactElement => (
    <ul className="list">
      {shown.map((lottery) => (
        <Line key={lottery.id} lottery={lottery} info={infoOf(lottery)}>
          {heart(lottery)}
        </Line>
      ))}
    </ul>
  )
  const count = lotteries.length
  const favouriteCount = lotteries.filter(({ id }) => favourites.includes(id)).length
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={
        <>
          <Trans>All lotteries</Trans> <span className="note num">{count}</span>
        </>
      }
    >
      <div className={styles.body}>
        <div className="pad">
          <SearchField
            label={t`Find a lottery`}
            placeholder={t`A lottery, such as PK10 or 28`}
            longest={20}
            value={query}
            onValue={setQuery}
            clear={t`Clear the search`}
          />
        </div>
        <PickRow
          className={`${pickRow.chips} ${styles.orders}`}
          label={t`Order`}
          value={order}
          onChange={setOrder}
          options={[
            { value: 'family', text: t`By family` },
            { value: 'soon', text: t`Next to close` },
            { value: 'favourites', text: t`Favourites ${favouriteCount}` },
          ]}
        />
        {query !== '' ? (
          <>
            <p className={`note pad ${styles.found}`} role="status">
              <Trans>
                “{query}” finds {matches.length}
              </Trans>
            </p>
            {list(matches)}
          </>
        ) : order === 'family' ? (
          <>
            <p className="note pad">
              <Trans>Clocks show the time to the close</Trans>
            </p>
            {familiesOf(lotteries).map((family) => (
              <section key={family.code} aria-label={familyNames[family.code]}>
                <div className={styles.family} aria-hidden="true">
                  <Glyph family={family.code} />
                  <b>{familyNames[family.code]}</b>
                </div>
                <ul className={styles.set}>
                  {family.lotteries.map((lottery) => (
                    <Cell key={lottery.id} lottery={lottery} family={family} info={infoOf(lottery)}>
                      {heart(lottery)}
                    </Cell>
                  ))}
                </ul>
              </section>
            ))}
          </>
        ) : order === 'soon' ? (
          list(inOrderOfClose(lotteries, infoOf))
        ) : favouriteCount === 0 ? (
          <p className={`note pad ${styles.found}`}>
            <Trans>No favourites yet. The heart beside a lottery makes it one.</Trans>
          </p>
        ) : (
          list(favourites.flatMap((id) => lotteries.filter((lottery) => lottery.id === id)))
        )}
      </div>
    </Sheet>
  )
}

/** Favourite lotteries: a member's on the platform, a visitor's on this device. */
function useFavourites(): readonly [favourites: readonly string[], set: (lotteryId: string, isFavourite: boolean) => void] {
  const { i18n } = useLingui()
  const dispatch = useAppDispatch()
  const signedIn = useSignedIn()
  const { favourites } = useHomeState()
  const { currentData: marks } = useLotteryMarksQuery(signedIn ? {} : skipToken)
  const [send] = useSetLotteryFavouriteMutation()
  if (!signedIn) return [favourites, keepFavourite]
  return [
    marks?.favourites ?? [],
    (lotteryId, isFavourite) =>
      void send({ lotteryId, isFavourite }).then(({ error }) => {
        if (error !== undefined) dispatch(showToast({ kind: 'error', key: 'favourite', text: errorText(toAppError(error), i18n) }))
      }),
  ]
}

/** Those that are not on sale last. */
function inOrderOfClose(
  lotteries: readonly LotteryInfo[],
  infoOf: (lottery: LotteryInfo) => CurrentInfo | undefined,
): readonly LotteryInfo[] {
  const now = serverNow()
  const closes = (lottery: LotteryInfo): number => {
    const info = lottery.onSale ? infoOf(lottery) : undefined
    return [info?.current, info?.next].find((period) => period && period.closesAt > now)?.closesAt ?? Infinity
  }
  const sorted = lotteries.map((lottery) => ({ lottery, at: closes(lottery) }))
  sorted.sort((one, other) => (one.at === other.at ? 0 : one.at - other.at))
  return sorted.map(({ lottery }) => lottery)
}

function LotteryLink({ lottery, children }: { readonly lottery: LotteryInfo; readonly children: ReactNode }): ReactElement {
  const localized = useLocalized()
  return (
    <Link to="/lottery" search={{ id: lottery.id }} aria-label={localized(lottery.names)} onClick={() => keepOpened(lottery.id)}>
      {children}
    </Link>
  )
}

interface LineProps {
  readonly lottery: LotteryInfo
  readonly info: CurrentInfo | undefined
  readonly children: ReactNode
}

function Line({ lottery, info, children }: LineProps): ReactElement {
  const localized = useLocalized()
  const { left, words } = useSale(lottery, info)
  return (
    <li className={styles.line}>
      <Glyph family={lottery.lotteryTypeCode} />
      <LotteryLink lottery={lottery}>
        <b className="block clip">{localized(lottery.names)}</b>
        <span className="note block">{left ? <Trans>to close</Trans> : words}</span>
      </LotteryLink>
      <b className="title num">{left}</b>
      {children}
    </li>
  )
}

interface CellProps extends LineProps {
  readonly family: Family
}

function Cell({ lottery, family, info, children }: CellProps): ReactElement {
  const language = useSelector(selectLanguage)
  const { left, words } = useSale(lottery, info)
  return (
    <li className={styles.cell}>
      <LotteryLink lottery={lottery}>
        <b className="block clip">{paceText(lottery, family, language)}</b>
        <span className="note block num">{left ?? words}</span>
      </LotteryLink>
      {children}
    </li>
  )
}

interface Sale {
  /** The time to the close; undefined where there is no such time, or where the device cannot know it. */
  readonly left: ReactElement | undefined
  /** Why there is none. */
  readonly words: ReactElement | undefined
}

function useSale({ onSale, resumesAt }: LotteryInfo, info: CurrentInfo | undefined): Sale {
  const now = useServerNow()
  const online = useOnline()
  const when = useWhen()
  const closed = (opensAt: number | undefined): Sale => {
    if (opensAt === undefined) return { left: undefined, words: <Trans>Not on sale</Trans> }
    const time = when(opensAt)
    return { left: undefined, words: <Trans>opens {time}</Trans> }
  }
  if (!onSale) return closed(resumesAt)
  if (!info || !online) return { left: undefined, words: <span>–</span> }
  const countdown = countdownOf(info, now)
  if (countdown.kind === 'none') return closed(countdown.opensAt)
  if (countdown.kind === 'closed') return { left: undefined, words: <Trans>Drawing</Trans> }
  const left = (
    <span className={countdown.soon ? 'warn' : undefined} translate="no">
      {countdown.text}
    </span>
  )
  return { left, words: undefined }
}
