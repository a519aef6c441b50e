/** Places in films that the platform does not know yet: kept on the device until they are sent, so that none is lost without a network. */
import type { FilmPosition } from '#/contract/films/positions.ts'
import { persisted } from '#/lib/persisted.ts'
import { isNumber, isText, listOf, shapeOf } from '#/lib/shape.ts'

export interface KeptPosition extends FilmPosition {
  readonly userId: string
}

const store = persisted<readonly KeptPosition[]>({
  key: 'film-positions',
  version: 1,
  valid: listOf(shapeOf<KeptPosition>({ userId: isText, film: isText, seconds: isNumber, at: isNumber })),
  initial: [],
  private: true,
})

const isSame = (one: KeptPosition, other: KeptPosition) => one.userId === other.userId && one.film === other.film

export const keptPositions = (): Promise<readonly KeptPosition[]> => store.load()

const listeners = new Set<(positions: readonly KeptPosition[]) => void>()

async function change(changed: (all: readonly KeptPosition[]) => readonly KeptPosition[]): Promise<void> {
  const positions = await store.save(changed)
  for (const listener of listeners) listener(positions)
}

/** The latest one of a film is kept. */
export const keepPosition = (position: KeptPosition): Promise<void> =>
  change((all) => {
    const known = all.find((one) => isSame(one, position))
    if (known && known.at >= position.at) return all
    return [...all.filter((one) => !isSame(one, position)), position]
  })

/** What has arrived: later ones of the same films stay. */
export const dropPositions = (sent: readonly KeptPosition[]): Promise<void> =>
  change((all) => all.filter((one) => !sent.some((position) => isSame(one, position) && one.at <= position.at)))

/** Calls back with the positions when they changed, in this tab or another. */
export function onKeptPositions(listener: (positions: readonly KeptPosition[]) => void): () => void {
  const end = store.subscribe(listener)
  listeners.add(listener)
  return () => {
    end()
    listeners.delete(listener)
  }
}
