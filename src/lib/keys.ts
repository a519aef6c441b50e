/** Keys that work anywhere on a page, except in fields and under a layer. */

export interface Key {
  /** As `KeyboardEvent.key`; letters in lower case. */
  readonly keys: readonly string[]
  /** `at`: the index of the pressed key; `now`: milliseconds. */
  readonly act: (at: number, now: number) => void
  /** A key that is held down acts once. */
  readonly isOnce?: true
}

/** A control that the user reached by Tab handles these keys itself. */
const ofControls: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowLeft', 'ArrowRight'])

/** Each press asks for the present keys. While `isCovered`, no key works. Returns a function that stops listening. */
export function listenToKeys(keysNow: () => readonly Key[], isCovered: () => boolean): () => void {
  let isByPointer = true
  const pressed = (event: KeyboardEvent) => {
    const { key, target } = event
    if (key === 'Tab') isByPointer = false
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isCovered()) return
    if (!(target instanceof HTMLElement) || target.matches('input:not([type=radio]), textarea, select, [contenteditable]')) return
    if (ofControls.has(key) && (event.repeat || (target !== document.body && !isByPointer))) return
    const typed = key.length === 1 ? key.toLowerCase() : key
    const known = keysNow().find(({ keys }) => keys.includes(typed))
    if (!known) return
    event.preventDefault()
    if (event.repeat && known.isOnce) return
    known.act(known.keys.indexOf(typed), performance.now())
  }
  const point = () => {
    isByPointer = true
  }
  addEventListener('keydown', pressed)
  addEventListener('pointerdown', point)
  return () => {
    removeEventListener('keydown', pressed)
    removeEventListener('pointerdown', point)
  }
}
