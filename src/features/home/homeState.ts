/** What this device keeps of the home page: the pace of each family, and a visitor's favourites and lotteries opened last. */
import { isText, listOf, recordOf, shapeOf } from '#/lib/shape.ts'
import { observable, useObservable } from '#/pwa/observable.ts'

interface HomeState {
  /** The lottery shown of each family. */
  readonly paces: Readonly<Record<string, string>>
  /** Lotteries, in the order in which they were marked. */
  readonly favourites: readonly string[]
  /** Lotteries, the one opened last first. */
  readonly opened: readonly string[]
}

const key = 'home'
const mostOpened = 6
const isHomeState = shapeOf<HomeState>({ paces: recordOf(isText), favourites: listOf(isText), opened: listOf(isText) })

function read(): HomeState {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (isHomeState(stored)) return stored
  } catch {
    // Storage is refused, or holds something else.
  }
  return { paces: {}, favourites: [], opened: [] }
}

const state = observable(read())

function keep(change: Partial<HomeState>): void {
  state.set({ ...state.get(), ...change })
  try {
    localStorage.setItem(key, JSON.stringify(state.get()))
  } catch {
    // In memory only.
  }
}

export const useHomeState = (): HomeState => useObservable(state)

export const keepPace = (family: string, lotteryId: string): void => keep({ paces: { ...state.get().paces, [family]: lotteryId } })

export function keepOpened(lotteryId: string): void {
  keep({ opened: [lotteryId, ...state.get().opened.filter((id) => id !== lotteryId)].slice(0, mostOpened) })
}

export function keepFavourite(lotteryId: string, isFavourite: boolean): void {
  const others = state.get().favourites.filter((id) => id !== lotteryId)
  keep({ favourites: isFavourite ? [...others, lotteryId] : others })
}
