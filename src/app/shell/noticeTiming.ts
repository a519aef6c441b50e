/** Timing of the notice dialog: once per start, two waits of a second after the tab bar appears. */

import { isCovered } from '#/ui/covered.ts'

/** Milliseconds of each of the product's two waits: before loading the notices, and before opening the dialog. */
export const noticeWait = 1000

export interface NoticeSteps {
  /** After the first wait: load the notices. */
  readonly prepare: () => void
  /** After the second wait: open the dialog. */
  readonly open: () => void
}

/** Calls back after `wait` milliseconds, later while another overlay is open; returns a function that cancels it. */
export function whenClear(wait: number, act: () => void): () => void {
  const look = () => {
    if (isCovered()) timer = setTimeout(look, noticeWait)
    else act()
  }
  let timer = setTimeout(look, wait)
  return () => clearTimeout(timer)
}

/** Starts the two waits; returns a function that cancels them. */
export function scheduleNotice({ prepare, open }: NoticeSteps): () => void {
  let stop = () => clearTimeout(timer)
  const timer = setTimeout(() => {
    prepare()
    stop = whenClear(noticeWait, open)
  }, noticeWait)
  return () => stop()
}
