/** When the notice dialog opens: once per start of the app, two waits of a second after the tab bar appears. */

/** Milliseconds of each of the product's two waits: for the tab bar to settle, then for the notices to be read. */
export const noticeWait = 1000

export interface NoticeSteps {
  /** After the first wait: fetch what the dialog shows. */
  readonly prepare: () => void
  /** After the second. */
  readonly open: () => void
  /** Something else stands over the page: the dialog waits until it is gone. */
  readonly isCovered: () => boolean
}

/** Starts the two waits; gives back how to stop them. */
export function scheduleNotice({ prepare, open, isCovered }: NoticeSteps): () => void {
  function openWhenClear() {
    if (isCovered()) timer = setTimeout(openWhenClear, noticeWait)
    else open()
  }
  let timer = setTimeout(() => {
    prepare()
    timer = setTimeout(openWhenClear, noticeWait)
  }, noticeWait)
  return () => clearTimeout(timer)
}
