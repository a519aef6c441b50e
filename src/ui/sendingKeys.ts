/** Keys of a field for messages: Enter sends, also as the Send key of a phone's keyboard. Shift and Enter begin a line. */
import type { KeyboardEvent } from 'react'

/** Key code of a key that an input method handles. */
const takenByInputMethod = 229

/** A handler of `keydown`. The Enter that ends a composition sends nothing; Safari reports such an Enter by the key code only. */
export function sendingKeys(send: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    if (!event.nativeEvent.isComposing && event.keyCode !== takenByInputMethod) send()
  }
}
