/** Positions in films, stored on the device until they are sent, so that no position is lost without a network. */
import type { FilmPosition } from '#/contract/films/positions.ts'
import { persisted } from '#/lib/persisted.ts'
import { isNumber, isText, listOf, shapeOf } from '#/lib/shape.ts'

export interface StoredPosition extends FilmPosition {
  readonly userId: string
}

const store = persisted<readonly StoredPosition[]>({
  key: 'film-positions',
  version: 1,
  valid: listOf(shapeOf<StoredPosition>({ userId: isText, film: isText, seconds: isNumber, at: isNumber })),
  initial: [],
  private: true,
})

const isSame = (one: StoredPosition, other: StoredPosition) => one.userId === other.userId && one.film === other.film

export const storedPositions = (): Promise<readonly StoredPosition[]> => store.load()

const listeners = new Set<(positions: readonly StoredPosition[]) => void>()

async function change(changed: (all: readonly StoredPosition[]) => readonly StoredPosition[]): Promise<void> {
  const positions = await store.save(changed)
  for (const listener of listeners) listener(positions)
}

/** Stores the latest position of each film. */
export const storePosition = (position: StoredPosition): Promise<void> =>
  change((all) => {
    const known = all.find((one) => isSame(one, position))
    if (known && known.at >= position.at) return all
    return [...all.filter((one) => !isSame(one, position)), position]
  })

/** Drops the sent positions. Later positions of the same films stay. */
export const dropPositions = (sent: readonly StoredPosition[]): Promise<void> =>
  change((all) => all.filter((one) => !sent.some((position) => isSame(one, position) && one.at <= position.at)))

/** Calls the listener after each change of the positions, in this tab or in another. */
export function onStoredPositions(listener: (positions: readonly StoredPosition[]) => void): () => void {
  const end = store.subscribe(listener)
  listeners.add(listener)
  return () => {
    end()
    listeners.delete(listener)
  }
}
