/** What each frame of the push socket means for the data on the page: patch what it brings, read again what it does not. */
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import type { Draw } from '#/contract/lottery.ts'
import type { PushFrame } from '#/contract/push.ts'
import type { AppThunk } from '#/lib/redux.ts'
import { sessionIdOf } from '#/lib/token.ts'
import { api } from './api.ts'
import { chainState } from './chainState.ts'
import { endpoints } from './endpoints.ts'
import { kick } from './session.ts'
import { ended } from './sessionSlice.ts'

/** Patches cached answers, and so needs to know the cache's part of the store. */
type CacheState = { readonly api: ReturnType<typeof endpoints.reducer> }
type CacheThunk = ThunkAction<void, CacheState, unknown, UnknownAction>
export type CacheDispatch = ThunkDispatch<CacheState, unknown, UnknownAction>

/** Milliseconds over which the pages spread what they all read again after the same event. */
const spread = 2000

const lotteryOf = v.object({ lotteryId: v.string() })
const kicked = v.object({ sessionId: v.optional(v.string()), reason: v.optional(v.string()) })

function isDraw(data: unknown): data is Draw {
  return typeof data === 'object' && data !== null && 'lotteryId' in data && 'result' in data && Array.isArray(data.result)
}

function showDraw(draw: Draw): CacheThunk {
  return (dispatch) => {
    const { lotteryId } = draw
    dispatch(endpoints.util.updateQueryData('getCurrentInfo', { lotteryId }, (info) => {
      info.last = draw
    }))
    dispatch(endpoints.util.updateQueryData('getNewOpenResult', {}, ({ records }) => {
      const info = records.find((record) => record.lotteryId === lotteryId)
      if (info) info.last = draw
    }))
    dispatch(endpoints.util.updateQueryData('getOpenHistory', { lotteryId }, ({ records }) => {
      const at = records.findIndex(({ period }) => period === draw.period)
      if (at >= 0) records[at] = draw
      else records.unshift(draw)
    }))
  }
}

/** Reads the periods of a lottery again where a page shows them, at a random moment: all pages hear of it at once. */
function readPeriods(lotteryId: string): AppThunk {
  return (dispatch, getState) => {
    setTimeout(() => {
      const { queries } = chainState(getState()).api
      const shown = Object.values(queries)
      const isShown = (name: string) => shown.some((entry) => entry?.endpointName === name)
      const again = { subscribe: false, forceRefetch: true }
      if (isShown('getCurrentInfo')) void dispatch(endpoints.endpoints.getCurrentInfo.initiate({ lotteryId }, again))
      if (isShown('getNewOpenResult')) void dispatch(endpoints.endpoints.getNewOpenResult.initiate({}, again))
    }, Math.random() * spread)
  }
}

/** A frame names the session that ended. One's own sign-out in another tab needs no text. */
function endSession(data: unknown): AppThunk {
  return (dispatch, getState) => {
    const { token } = chainState(getState()).session
    const told = v.safeParse(kicked, data)
    const { sessionId, reason } = told.success ? told.output : {}
    if (!token || (sessionId !== undefined && sessionId !== sessionIdOf(token.accessToken))) return
    if (reason === 'logout') dispatch(ended({ by: 'signedOut' }))
    else dispatch(kick(reason === 'otherDevice' ? 'otherDevice' : 'refused'))
  }
}

/** Does what one frame asks for. `welcome` says nothing about data. */
export function pushed({ topic, data }: PushFrame): CacheThunk {
  return (dispatch) => {
    switch (topic) {
      case 'draw':
        if (isDraw(data)) dispatch(showDraw(data))
        return
      case 'period': {
        const about = v.safeParse(lotteryOf, data)
        if (about.success) dispatch(readPeriods(about.output.lotteryId))
        return
      }
      case 'balance': dispatch(api.util.invalidateTags(['Balance'])); return
      case 'settled': dispatch(api.util.invalidateTags(['Balance', 'Bets'])); return
      case 'maintenance':
        void dispatch(endpoints.endpoints.queryAllConfig.initiate({}, { subscribe: false, forceRefetch: true }))
        return
      case 'settings':
        setTimeout(() => dispatch(api.util.invalidateTags(['Config', 'Content'])), Math.random() * spread)
        return
      case 'notice':
        setTimeout(() => dispatch(api.util.invalidateTags(['Content', 'Messages'])), Math.random() * spread)
        return
      case 'kick': dispatch(endSession(data)); return
      case 'refetch': dispatch(api.util.invalidateTags(['Config', 'Content', 'Me', 'Balance', 'Bets', 'Messages', 'Draws'])); return
      case 'welcome':
    }
  }
}
