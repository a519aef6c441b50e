/** When the notice dialog opens: once per start of the app, two waits of a second after the tab bar appears. */

import { isCovered } from '#/ui/covered.ts'

/** Milliseconds of each of the product's two waits: for the tab bar to settle, then for the notices to be read. */
export const noticeWait = 1000

export interface NoticeSteps {
  /** After the first wait: fetch what the dialog shows. */
  readonly prepare: () => void
  /** After the second. */
  readonly open: () => void
}

/** Does it after `wait` milliseconds, and as much later as something else stands over the page; gives back how to stop. */
export function whenClear(wait: number, act: () => void): () => void {
  const look = () => {
    if (isCovered()) timer = setTimeout(look, noticeWait)
    else act()
  }
  let timer = setTimeout(look, wait)
  return () => clearTimeout(timer)
}

/** Starts the two waits; gives back how to stop them. */
export function scheduleNotice({ prepare, open }: NoticeSteps): () => void {
  let stop = () => clearTimeout(timer)
  const timer = setTimeout(() => {
    prepare()
    stop = whenClear(noticeWait, open)
  }, noticeWait)
  return () => stop()
}
