/** Starts a lottery in the order that the product specifies, and changes the play type. */
import { createAsyncThunk } from '@reduxjs/toolkit'
import { type AppError, toAppError } from '#/api/appError.ts'
import { endpoints } from '#/api/endpoints.ts'
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { LotteryTypeCode } from '#/contract/lottery.ts'
import type { AppDispatch } from '#/lib/redux.ts'
import { lotteryApi } from '../lotteryApi.ts'
import { type Handler, lotteryActions } from '../lotterySlice.ts'
import { allHandlers, slipActions } from '../slip/slip.ts'

type PlayTypes = ResponseOf<Contract['getLotteryPlayTypeList']>['playTypes']

/** The default handler, or the first handler of the first type; undefined without handlers. */
export function defaultHandler(playTypes: PlayTypes): Handler | undefined {
  const all = playTypes.flatMap(({ code: playTypeCode, handlers }) => handlers.map(({ code, isDef }) => ({ playTypeCode, code, isDef })))
  const chosen = all.find(({ isDef }) => isDef) ?? all[0]
  return chosen && { playTypeCode: chosen.playTypeCode, code: chosen.code }
}

export interface InitParams {
  id?: string | undefined
  lotteryTypeCode?: LotteryTypeCode | undefined
}

const anew = { forceRefetch: true } as const
const once = { ...anew, subscribe: false } as const

/**
 * Rejects with `noParams` without the lottery's id and type code. Loads the play types, clears the history, and loads the current period
 * with the history beside it. Selects the default handler and an empty cart, unless the lottery has a draft.
 */
export const initLottery = createAsyncThunk<void, InitParams, { rejectValue: AppError }>(
  'lottery/init',
  async ({ id, lotteryTypeCode }, { dispatch, rejectWithValue, signal }) => {
    if (!id || !lotteryTypeCode) return rejectWithValue({ kind: 'noParams' })
    dispatch(lotteryActions.lotteryChosen({ id, lotteryTypeCode }))
    // A subscription holds the answer. When the network returns, answers without a subscription are removed.
    const playTypes = dispatch(lotteryApi.endpoints.getLotteryPlayTypeList.initiate({ lotteryType: lotteryTypeCode }, anew))
    dispatch(lotteryActions.historyCleared())
    const current = dispatch(endpoints.endpoints.getCurrentInfo.initiate({ lotteryId: id }, anew))
    // The board does not wait for the history.
    void dispatch(endpoints.endpoints.getOpenHistory.initiate({ lotteryId: id }, once)).then(() =>
      dispatch(lotteryActions.historyLoaded(id)),
    )
    const [{ data, error }, info] = await Promise.all([playTypes, current])
    playTypes.unsubscribe()
    current.unsubscribe()
    if (!data) return rejectWithValue(toAppError(error))
    if (!info.data) return rejectWithValue(toAppError(info.error))
    if (signal.aborted) return undefined
    dispatch(lotteryActions.lotteryStarted({ lotteryId: id, handler: defaultHandler(data.playTypes) }))
    return undefined
  },
)

/** Changes the play type: selects the first handler, loads a member's odds (none on failure), clears the selection. The cart stays. */
export function changePlayType(dispatch: AppDispatch, lotteryId: string, handler: Handler, signedIn: boolean): void {
  const { playTypeCode } = handler
  dispatch(slipActions.handlerChosen({ lotteryId, handler }))
  dispatch(slipActions.betTypeSet({ lotteryId, betType: allHandlers }))
  if (signedIn) dispatch(lotteryApi.endpoints.getUserOdds.initiate({ lotteryId, playTypeCode }, once))
}
