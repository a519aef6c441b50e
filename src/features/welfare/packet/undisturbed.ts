/** When a red packet may appear: never over something that a member is at. */
import { hasLayer } from '#/ui/layers.ts'

/** Milliseconds between two looks. */
const lookAgain = 1000

const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true

const isPlaying = (): boolean => [...document.querySelectorAll('video')].some(({ paused, ended }) => !paused && !ended)

const isDisturbing = (): boolean => document.visibilityState !== 'visible' || hasLayer() || isTyping() || isPlaying()

/** Calls back once nothing is disturbed, `wait` milliseconds from now at the earliest; returns a function that cancels it. */
export function whenUndisturbed(wait: number, act: () => void): () => void {
  const look = () => {
    if (isDisturbing()) timer = setTimeout(look, lookAgain)
    else act()
  }
  let timer = setTimeout(look, wait)
  return () => clearTimeout(timer)
}
