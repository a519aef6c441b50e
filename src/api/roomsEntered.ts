/** The live rooms that this page is in. The push socket enters the rooms and delivers their frames. */

interface Listener {
  /** Data of a frame of the topic `room`, unparsed. */
  readonly receive: (data: unknown) => void
  /** Called while no socket delivers frames of the room: the listener requests the room's state from the platform. */
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
  for (const { receive } of entered.get(room) ?? []) receive(data)
}

export function askInRooms(): void {
  for (const listeners of entered.values()) for (const { ask } of listeners) ask()
}

/** Sets how to send frames on the welcomed socket, or undefined without a socket. A new socket enters all rooms. */
export function roomsBy(sending: ((frame: Frame) => void) | undefined): void {
  say = sending
  for (const room of entered.keys()) say?.({ room })
}
