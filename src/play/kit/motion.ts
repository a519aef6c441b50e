/** The timing of a shown round: at its own pace, or at once if the player skips it or prefers reduced motion. */

export interface Motion {
  /** Nothing moves: only the final state is shown. */
  readonly isStill: boolean
  /** Waits for this number of milliseconds; after a skip not at all. */
  wait(ms: number): Promise<void>
  /** Plays an animation on an element; jumps to its end after a skip. */
  move(element: Element, frames: Keyframe[], ms: number): Promise<void>
  /** Calls `draw` at each frame of the screen with 0 to 1, finally with 1; without motion only with 1. */
  run(ms: number, draw: (part: number) => void): Promise<void>
  skip(): void
}

export function createMotion(isReduced: boolean): Motion {
  const stop = new AbortController()
  const { signal } = stop
  const isStill = () => isReduced || signal.aborted

  return {
    get isStill() {
      return isStill()
    },
    wait: (ms) =>
      new Promise((resolve) => {
        if (isStill()) return resolve()
        const timer = setTimeout(resolve, ms)
        signal.addEventListener('abort', () => {
          clearTimeout(timer)
          resolve()
        })
      }),
    async move(element, frames, ms) {
      if (isStill()) return
      const moving = element.animate(frames, { duration: ms, easing: 'ease-out', fill: 'backwards' })
      const finish = () => moving.finish()
      signal.addEventListener('abort', finish)
      await moving.finished.catch(() => undefined)
      signal.removeEventListener('abort', finish)
    },
    run: (ms, draw) =>
      new Promise((resolve) => {
        const begun = performance.now()
        // A hidden page has no frames, so the timer ends the animation.
        const timer = setTimeout(end, ms + 200)
        let frame = 0
        let isOver = false
        function end() {
          if (isOver) return
          isOver = true
          clearTimeout(timer)
          cancelAnimationFrame(frame)
          draw(1)
          resolve()
        }
        function next(now: number) {
          const part = (now - begun) / ms
          if (part >= 1) return end()
          draw(Math.max(0, part))
          frame = requestAnimationFrame(next)
        }
        if (isStill()) return end()
        signal.addEventListener('abort', end)
        frame = requestAnimationFrame(next)
      }),
    skip: () => stop.abort(),
  }
}
