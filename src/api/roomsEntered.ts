/** The live rooms that this page is in: the push socket enters them, and tells what happens there. */

type Listener = (data: unknown) => void
type Frame = { readonly room: string } | { readonly leave: string }

const entered = new Map<string, Set<Listener>>()
let say: ((frame: Frame) => void) | undefined

/** Frames of the topic `room` are given to `listener`, unparsed; returns a function that leaves the room. */
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
  for (const listener of entered.get(room) ?? []) listener(data)
}

/** The socket that has been welcomed, or undefined for none: it enters all rooms. */
export function roomsBy(sending: ((frame: Frame) => void) | undefined): void {
  say = sending
  for (const room of entered.keys()) say?.({ room })
}
