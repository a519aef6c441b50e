/**
 * Shows a toast for each win as soon as the bet is settled, with a link to the receipt: above the stake, recent, and once per device. Shows
 * no toast for a win that the dock shows. Renders nothing itself.
 */
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { betOrdersApi, latestBets } from '#/api/betOrders.ts'
import { useQuerySystemUserInfoQuery } from '#/api/endpoints.ts'
import type { Arg } from '#/api/injectCalls.ts'
import { selectIsHidden, type WithReveal } from '#/api/revealSlice.ts'
import { showToast } from '#/api/toastSlice.ts'
import type { Bet } from '#/contract/bets.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'
import { outcomeOf, sumsOf } from '#/lib/orders.ts'
import { persisted } from '#/lib/persisted.ts'
import { type AppDispatch, useAppDispatch } from '#/lib/redux.ts'
import { serverNow } from '#/lib/serverClock.ts'
import { isText, listOf } from '#/lib/shape.ts'
import { useVisible } from '#/lib/useVisible.ts'
import { playSound, soundChosen } from '#/lib/sound.ts'
import { receiptOf, winDocked } from '#/features/lottery/winDocked.ts'

/** Maximum number of wins to read: as many as a long absence may bring. */
const lastWins: Arg<'queryUserBetRecordPage'> = {
  pageParam: { current: 1, size: 100 },
  searchParam: { pageGameRecordEnum: 'WIN' },
}

/** Milliseconds after settlement during which a win is announced. */
const news = 600_000

/** Key of a bet's order: its request id, for chases with the period. */
export const orderKey = ({ requestId, period }: Pick<Bet, 'requestId' | 'period'>): string => `${requestId} ${period}`

/** One bet of each order settled recently (`now`: server time in milliseconds), in the order of settlement. */
export function freshOrders(wins: readonly Bet[], now: number): Bet[] {
  const fresh = wins.filter(({ settledAt }) => settledAt !== null && now - settledAt < news)
  fresh.sort((a, b) => (a.settledAt ?? 0) - (b.settledAt ?? 0))
  return [...new Map(fresh.map((bet) => [orderKey(bet), bet])).values()]
}

interface Win {
  readonly key: string
  readonly bet: Bet
  /** All bets of the order; each of the bets opens the same receipt. */
  readonly order: readonly Bet[]
  /** Thousandths. */
  readonly payout: bigint
}

/** `later` while bets of the order are still open; undefined when nothing above the stake was returned. */
export function winOf(order: readonly Bet[], now: number): Win | 'later' | undefined {
  const [bet] = order
  if (!bet) return undefined
  const outcome = outcomeOf(order, now)
  if (outcome === 'settling' || outcome === 'waiting') return 'later'
  return outcome === 'won' ? { key: orderKey(bet), bet, order, payout: sumsOf(order).payout } : undefined
}

const mostStored = 200
const announcedWins = persisted<string[]>({ key: 'winsTold', version: 1, valid: listOf(isText), initial: [], private: true })

/** Marks these keys as announced. Returns the keys that no tab of this device had announced. */
export async function claim(keys: readonly string[]): Promise<string[]> {
  let mine: string[] = []
  await announcedWins.save((before) => {
    mine = keys.filter((key) => !before.includes(key))
    return mine.length === 0 ? before : [...before, ...mine].slice(-mostStored)
  })
  return mine
}

export async function wasAnnounced(key: string): Promise<boolean> {
  return (await announcedWins.load()).includes(key)
}

const once = { subscribe: false, forceRefetch: true } as const
/** Milliseconds until a partly settled order is checked again. */
const halfSettled = 3000

/**
 * Resolves once the answer is rendered: the store notifies the page at the next frame, or after 100 ms if no frame is drawn, as in a hidden
 * tab.
 */
const rendered = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve())
    setTimeout(resolve, 100)
  })

interface WinSearch {
  readonly wins: Win[]
  /** All finished orders, won or not. */
  readonly decided: string[]
  /** An order is still being settled. */
  more: boolean
  /** An order whose draw has not landed yet on the board of its lottery, which is on screen. */
  hidden: Bet | undefined
}

/** Wins not announced yet. A failure is retried at the next change of the balance. */
async function lookForWins(dispatch: AppDispatch, isHidden: (bet: Bet) => boolean): Promise<WinSearch> {
  const { latestBets: latest, recordsOfRequest } = betOrdersApi.endpoints
  const { data } = await dispatch(latest.initiate(lastWins, once))
  const search: WinSearch = { wins: [], decided: [], more: false, hidden: undefined }
  for (const bet of freshOrders(data?.records ?? [], serverNow())) {
    if (await wasAnnounced(orderKey(bet))) continue
    if (isHidden(bet)) {
      search.hidden ??= bet
      continue
    }
    const { data: whole } = await dispatch(recordsOfRequest.initiate(bet.requestId, once))
    const win = winOf(whole?.records.filter(({ period }) => period === bet.period) ?? [], serverNow())
    if (!whole || win === 'later') {
      search.more ||= win === 'later'
      continue
    }
    search.decided.push(orderKey(bet))
    if (win) search.wins.push(win)
  }
  return search
}

export function WinNotices(): null {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const store = useStore<WithReveal>()
  const { amount } = useFormat()
  const localized = useLocalized()
  // Every win changes the balance, which a push or the poll refreshes.
  const { data: user } = useQuerySystemUserInfoQuery({})
  const version = user?.balanceVersion
  // A hidden page leaves the announcement to a visible one, or makes it when it becomes visible.
  const visible = useVisible()
  /** One toast per win; several found together, as after an absence, share one. */
  const tell = (wins: readonly Win[]) => {
    const last = wins.at(-1)
    if (!last) return
    const { key, bet } = last
    const [lottery, count] = [localized(bet.lotteryNames), wins.length]
    const paid = amount(wins.reduce((sum, { payout }) => sum + payout, BigInt(0)))
    dispatch(
      showToast({
        kind: 'success',
        key: `win ${key}`,
        duration: 8000,
        // A toast for several wins is shown on every page, because no receipt shows all of them.
        about: count === 1 ? last.order.map(({ betId }) => receiptOf(betId)) : [],
        leads: { href: receiptOf(bet.betId), text: t`View` },
        text: count === 1 ? t`${lottery} paid ${paid}` : t`${count} bets won, paid ${paid}`,
      }),
    )
  }

  useEffect(() => {
    if (version === undefined || !visible) return undefined
    let stopped = false
    let timer: ReturnType<typeof setTimeout>
    let unsubscribe: (() => void) | undefined
    const isHidden = (bet: Bet) => selectIsHidden(store.getState(), bet)
    const lookOnceOpen = (bet: Bet) => {
      unsubscribe?.()
      unsubscribe = store.subscribe(() => {
        if (isHidden(bet)) return
        unsubscribe?.()
        void look()
      })
    }
    const look = async () => {
      const { wins, decided, more, hidden } = await lookForWins(dispatch, isHidden)
      if (stopped) return
      const mine = new Set(await claim(decided))
      const ownWins = wins.filter(({ key }) => mine.has(key))
      // The dock on screen receives the win before the toast.
      if (ownWins.length > 0 && winDocked.get()) {
        await dispatch(betOrdersApi.endpoints.latestBets.initiate(latestBets, once))
        await rendered()
      }
      const docked = winDocked.get() ?? []
      tell(ownWins.filter(({ bet: { betId } }) => !docked.includes(receiptOf(betId))))
      if (ownWins.length > 0 && soundChosen.isOn()) playSound('win')
      if (stopped) return
      if (hidden && isHidden(hidden)) lookOnceOpen(hidden)
      else if (more || hidden) timer = setTimeout(() => void look(), more ? halfSettled : 0)
    }
    void look()
    return () => {
      stopped = true
      unsubscribe?.()
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- texts are those of the time of the announcement
  }, [dispatch, store, version, visible])
  return null
}
