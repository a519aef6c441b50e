/** Decides when a red packet may appear. The packet must not cover an action of the member. */
import { hasLayer } from '#/ui/layers.ts'

/** Interval of the checks in milliseconds. */
const lookAgain = 1000

const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true

const isPlaying = (): boolean => [...document.querySelectorAll('video')].some(({ paused, ended }) => !paused && !ended)

const isDisturbing = (): boolean => document.visibilityState !== 'visible' || hasLayer() || isTyping() || isPlaying()

/** Calls `act` once no action is disturbed, at the earliest after `wait` milliseconds. Returns a function that cancels the call. */
export function whenUndisturbed(wait: number, act: () => void): () => void {
  const look = () => {
    if (isDisturbing()) timer = setTimeout(look, lookAgain)
    else act()
  }
  let timer = setTimeout(look, wait)
  return () => clearTimeout(timer)
}
