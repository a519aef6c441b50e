/** The live rooms that this page is in: the push socket enters them, and tells what happens there. */

interface Listener {
  /** Data of a frame of the topic `room`, unparsed. */
  readonly hear: (data: unknown) => void
  /** No socket tells of the room: the platform is to be asked what happens there. */
  readonly ask: () => void
}
type Frame = { readonly room: string } | { readonly leave: string }

const entered = new Map<string, Set<Listener>>()
let say: ((frame: Frame) => void) | undefined

/** Returns a function that leaves the room. */
export function enterRoom(room: string, listener: Listener): () => void {
  const listeners = entered.get(room) ?? new Set()
  entered.set(room, listeners.add(listener))
  if (listeners.size === 1) say?.({ room })
  return () => {
    if (!listeners.delete(listener) || listeners.size > 0 || entered.get(room) !== listeners) return
    entered.delete(room)
    say?.({ leave: room })
  }
}

export function tellRoom(room: string, data: unknown): void {
  for (const { hear } of entered.get(room) ?? []) hear(data)
}

export function askInRooms(): void {
  for (const listeners of entered.values()) for (const { ask } of listeners) ask()
}

/** The socket that has been welcomed, or undefined for none: it enters all rooms. */
export function roomsBy(sending: ((frame: Frame) => void) | undefined): void {
  say = sending
  for (const room of entered.keys()) say?.({ room })
}
