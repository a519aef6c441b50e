/** A press that has to rest: letting go, moving, or leaving the page before its time ends it. */

/** Pixels that the finger may move, and milliseconds after which the press is shown and no tap any more. */
const [slack, shown] = [8, 150]

interface Press {
  /** Milliseconds that the press takes. */
  readonly time: number
  /** The press is more than a tap. */
  readonly onShown: () => void
  /** `isWhole`: the press has rested for its whole time. Not called for a tap. */
  readonly onEnd: (isWhole: boolean) => void
}

/** The click that ends a press is no tap. A key's click is: it has no count. */
function swallowClick(): void {
  const ended = new AbortController()
  const { signal } = ended
  const options = { capture: true, signal }
  window.addEventListener('pointerdown', () => ended.abort(), options)
  window.addEventListener(
    'click',
    (event) => {
      ended.abort()
      if (event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
    options,
  )
}

/** Follows a press from its `pointerdown` on. Returns a function that ends it. */
export function followPress(first: PointerEvent, { time, onShown, onEnd }: Press): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let isShown = false
  const show = setTimeout(() => {
    isShown = true
    onShown()
  }, shown)
  const end = (isWhole: boolean) => {
    if (signal.aborted) return
    ended.abort()
    clearTimeout(show)
    clearTimeout(whole)
    if (!isShown) return
    swallowClick()
    onEnd(isWhole)
  }
  const whole = setTimeout(() => end(true), time)
  const letGo = () => end(false)
  // The event that begins the press still bubbles to the window.
  const letGoAfter = (event: Event) => {
    if (event !== first) letGo()
  }
  window.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId === first.pointerId && Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) > slack) letGo()
    },
    { signal },
  )
  // A second finger ends the press too.
  for (const name of ['pointerup', 'pointercancel', 'pointerdown', 'blur', 'pagehide'])
    window.addEventListener(name, letGoAfter, { signal })
  document.addEventListener('visibilitychange', letGo, { signal })
  // A long press opens no menu.
  window.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  return letGo
}
