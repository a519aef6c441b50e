/** Time in which a round is shown: at its pace, or at once where the player skips it or wants no motion. */

export interface Motion {
  /** Nothing moves: whatever is shown is shown as it ends. */
  readonly isStill: boolean
  /** Milliseconds; at once after a skip. */
  wait(ms: number): Promise<void>
  /** Plays on an element; jumps to the end after a skip. */
  move(element: Element, frames: Keyframe[], ms: number): Promise<void>
  /** Calls with 0 to 1 at each frame of the screen, 1 being the last; with 1 alone where nothing moves. */
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
        // A hidden page has no frames: the round ends there by the clock.
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
