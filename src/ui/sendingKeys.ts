/** Keys of a field in which one writes to others: Enter sends, on a phone as the Send key of its keyboard, and with Shift begins a line. */
import type { KeyboardEvent } from 'react'

/** What a key has whose press an input method has taken. */
const takenByInputMethod = 229

/** A handler of `keydown`. The Enter that ends a composition sends nothing; Safari tells of it by the key code alone. */
export function sendingKeys(send: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    if (!event.nativeEvent.isComposing && event.keyCode !== takenByInputMethod) send()
  }
}
