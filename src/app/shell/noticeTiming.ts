/** When the notice dialog opens: once per start of the app, two waits of a second after the tab bar appears. */

/** Milliseconds of each of the product's two waits: for the tab bar to settle, then for the notices to be read. */
export const noticeWait = 1000

export interface NoticeSteps {
  /** After the first wait: fetch what the dialog shows. */
  readonly prepare: () => void
  /** After the second. */
  readonly open: () => void
}

/** Starts the two waits; gives back how to stop them. */
export function scheduleNotice({ prepare, open }: NoticeSteps): () => void {
  let timer = setTimeout(() => {
    prepare()
    timer = setTimeout(open, noticeWait)
  }, noticeWait)
  return () => clearTimeout(timer)
}
