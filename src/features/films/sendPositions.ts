/** Sends the stored positions in films. */
import { mostPositions } from '#/contract/films/positions.ts'
import type { AppThunk } from '#/lib/redux.ts'
import { filmsApi } from './filmsApi.ts'
import { dropPositions, storedPositions } from './storedPositions.ts'

/** A position without an answer stays stored for the next attempt. */
export const sendPositions =
  (userId: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const own = (await storedPositions()).filter((position) => position.userId === userId).slice(0, mostPositions)
    if (own.length === 0) return
    const positions = own.map(({ film, seconds, at }) => ({ film, seconds, at }))
    const { error } = await dispatch(filmsApi.endpoints.saveFilmPositions.initiate({ positions }))
    if (error === undefined) await dropPositions(own)
  }
