/** Applies frames of the push socket to the cached data: patches what a frame contains, refetches the rest. */
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { type CurrentInfo, type Draw, draw } from '#/contract/lottery.ts'
import { balanceLeft, type EventTopic, kicked, packetOpened, type PushFrame, stateOfPeriod } from '#/contract/push.ts'
import { canonical } from '#/lib/canonical.ts'
import type { AppState, AppThunk } from '#/lib/redux.ts'
import { sessionIdOf } from '#/lib/token.ts'
import { api, type Tag, tags } from './api.ts'
import { endpoints, latestDraws } from './endpoints.ts'
import { reportedPacket } from './reportedPacket.ts'
import { kick } from './session.ts'
import { ended, type SessionEndReason } from './sessionSlice.ts'

/** The store's state with the part of the cache. */
type CacheState = AppState & { readonly api: ReturnType<typeof endpoints.reducer> }
export type CacheThunk = ThunkAction<void, CacheState, unknown, UnknownAction>
export type CacheDispatch = ThunkDispatch<CacheState, unknown, UnknownAction>

/** Milliseconds of random delay before a refetch after an event, so that not all clients refetch at once. */
const spread = 2000

/** Milliseconds of random delay after a draw. It may be longer, because only the period after next is missing. */
const readSpread = 10_000

/** Missed events are replayed in order and may be older than data fetched meanwhile. */
function isNewer(drawn: Draw, shown: Draw | null | undefined): boolean {
  return !shown || drawn.drawnAt > shown.drawnAt
}

/** Replaces the drawn period by the next period. The period after that is refetched. */
function advance(info: CurrentInfo, drawn: Draw): void {
  if (isNewer(drawn, info.last)) info.last = drawn
  if (info.awaited?.period === drawn.period) delete info.awaited
  if (info.current?.period !== drawn.period || !info.next) return
  info.current = { ...info.next, state: 'open' }
  info.next = null
}

function showDraw(data: unknown): CacheThunk {
  return (dispatch) => {
    const { success, output: drawn } = v.safeParse(draw, data)
    if (!success) return
    const { lotteryId } = drawn
    dispatch(endpoints.util.updateQueryData('getCurrentInfo', { lotteryId }, (info) => advance(info, drawn)))
    dispatch(
      endpoints.util.updateQueryData('getNewOpenResult', {}, ({ records }) => {
        const info = records.find((record) => record.lotteryId === lotteryId)
        if (info) advance(info, drawn)
      }),
    )
    for (const history of [{ lotteryId }, latestDraws(lotteryId)]) {
      dispatch(
        endpoints.util.updateQueryData('getOpenHistory', history, ({ records }) => {
          const at = records.findIndex(({ period }) => period === drawn.period)
          if (at >= 0) records[at] = drawn
          else if (isNewer(drawn, records[0])) records.unshift(drawn)
        }),
      )
    }
    dispatch(readPeriods(lotteryId))
  }
}

function showState(data: unknown): CacheThunk {
  return (dispatch) => {
    const { success, output } = v.safeParse(stateOfPeriod, data)
    if (!success) return
    const { lotteryId, period, state } = output
    const change = ({ current }: CurrentInfo) => {
      if (current?.period === period) current.state = state
    }
    dispatch(endpoints.util.updateQueryData('getCurrentInfo', { lotteryId }, change))
    dispatch(
      endpoints.util.updateQueryData('getNewOpenResult', {}, ({ records }) => {
        for (const info of records) if (info.lotteryId === lotteryId) change(info)
      }),
    )
  }
}

/** A refetch for the pages that already show the data. */
const again = { subscribe: false, forceRefetch: true } as const

/** Milliseconds by which the answer to a bet may arrive after the frame with the same balance. */
const answerAfter = 500

/**
 * Refetches what changes with the member's balance. An invalidation waits until no call is under way, and a call may hang for the whole of
 * its timeout: so the balance itself is refetched at once. It is invalidated only if a fetch is under way already, as that answer may be
 * older than the frame. `Stakes` and the tags of each frame cover the other queries with `Balance`.
 */
function moneyMoved(changed: readonly Tag[]): CacheThunk {
  return (dispatch, getState) => {
    const { isUninitialized, isLoading } = endpoints.endpoints.querySystemUserInfo.select({})(getState())
    const canFetch = !isUninitialized && !isLoading
    dispatch(invalidate([canFetch ? 'Stakes' : 'Balance', ...changed]))
    if (canFetch) void dispatch(endpoints.endpoints.querySystemUserInfo.initiate({}, again))
  }
}

/** Refetches the balance unless the cache already holds this version of it. */
function balanceChanged(changed: readonly Tag[], data: unknown): CacheThunk {
  return (dispatch, getState) => {
    const { success, output } = v.safeParse(balanceLeft, data)
    if (!success) {
      dispatch(moneyMoved(changed))
      return
    }
    dispatch(invalidate(changed))
    setTimeout(() => {
      const { data: user } = endpoints.endpoints.querySystemUserInfo.select({})(getState())
      if (!user || user.balanceVersion < output.balanceVersion) dispatch(moneyMoved([]))
    }, answerAfter)
  }
}

/** Queries with a scheduled refetch, by cache key. */
const toBeRead = new Set<string>()

/**
 * Refetches a lottery's periods and the list of all lotteries, if a page shows them. Many draws come at the turn of a minute; they cause
 * one refetch of the list.
 */
function readPeriods(lotteryId: string): AppThunk {
  return (dispatch) => {
    dispatch(
      readSoon(
        `getCurrentInfo(${canonical({ lotteryId })})`,
        () => void dispatch(endpoints.endpoints.getCurrentInfo.initiate({ lotteryId }, again)),
      ),
    )
    dispatch(readSoon('getNewOpenResult({})', () => void dispatch(endpoints.endpoints.getNewOpenResult.initiate({}, again))))
  }
}

/** Refetches after a random delay, because all clients get the event at the same time. */
function readSoon(key: string, refetch: () => void): AppThunk {
  return (_dispatch, getState) => {
    if (toBeRead.has(key)) return
    toBeRead.add(key)
    setTimeout(() => {
      toBeRead.delete(key)
      if (getState().api.queries[key]) refetch()
    }, Math.random() * readSpread)
  }
}

const invalidate = (changed: readonly Tag[]) => api.util.invalidateTags([...changed])

/** Invalidates after a random delay, because all clients get the event at the same time. */
function invalidateLater(changed: readonly Tag[]): CacheThunk {
  return (dispatch) => {
    setTimeout(() => dispatch(invalidate(changed)), Math.random() * spread)
  }
}

/** A red packet is reported to all clients; anything else is the member's own. */
function welfareChanged(changed: readonly Tag[], data: unknown): CacheThunk {
  return (dispatch) => {
    const { success, output } = v.safeParse(packetOpened, data)
    if (success) reportedPacket.set(output.id)
    dispatch(success ? invalidateLater(changed) : invalidate(changed))
  }
}

/** Reasons of a kick that the sign-in page states. */
const kicks: ReadonlyMap<unknown, Exclude<SessionEndReason, 'signedOut'>> = new Map([
  ['otherDevice', 'otherDevice'],
  ['device', 'device'],
  ['password', 'password'],
  ['operator', 'locked'],
])

/** A kick frame may name a session. The player's own sign-out in another tab shows no text. */
function endSession(data: unknown): AppThunk {
  return (dispatch, getState) => {
    const { token } = getState().session
    const checked = v.safeParse(kicked, data)
    const { sessionId, reason } = checked.success ? checked.output : {}
    if (!token || (sessionId !== undefined && sessionId !== sessionIdOf(token.accessToken))) return
    if (reason === 'logout') dispatch(ended({ by: 'signedOut' }))
    else dispatch(kick(kicks.get(reason) ?? 'refused'))
  }
}

interface Effect {
  /** Tags of the queries that the event puts out of date; none if the frame has the new data, or `apply` makes the call itself. */
  readonly tags: readonly Tag[]
  /** For an event that does more than put these queries out of date at once. */
  apply?(changed: readonly Tag[], data: unknown): UnknownAction | ThunkAction<unknown, CacheState, unknown, UnknownAction>
}

/** The effect of each event, and of `refetch`, after which everything may be out of date. */
export const effects: Readonly<Record<EventTopic | 'refetch', Effect>> = {
  draw: { tags: [], apply: (_, data) => showDraw(data) },
  period: { tags: [], apply: (_, data) => showState(data) },
  balance: { tags: ['Bills'], apply: balanceChanged },
  money: { tags: ['Money', 'Bills'], apply: moneyMoved },
  chase: { tags: ['Bets', 'OpenBets'], apply: moneyMoved },
  settled: { tags: ['Bets', 'OpenBets'], apply: moneyMoved },
  talk: { tags: ['Talk', 'Messages'] },
  protection: { tags: ['Protection', 'Devices', 'Me'] },
  live: { tags: ['Live'] },
  welfare: { tags: ['Welfare'], apply: welfareChanged },
  settings: { tags: ['Config', 'Content'], apply: invalidateLater },
  notice: { tags: ['Content', 'Messages'], apply: invalidateLater },
  maintenance: { tags: [], apply: () => endpoints.endpoints.queryAllConfig.initiate({}, again) },
  kick: { tags: [], apply: (_, data) => endSession(data) },
  refetch: { tags },
}

/** Applies one frame. `welcome` carries no data, and rooms apply their own frames. */
export function pushed({ topic, data }: Exclude<PushFrame, { topic: 'heartbeat' }>): CacheThunk {
  return (dispatch) => {
    if (topic === 'room' || topic === 'welcome') return
    const effect = effects[topic]
    dispatch(effect.apply ? effect.apply(effect.tags, data) : invalidate(effect.tags))
  }
}
