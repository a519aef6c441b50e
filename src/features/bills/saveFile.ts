/** Hands a file to the member: a phone shares it, anything else saves it. */

/** How it left the page; `stopped` where the member closed the share sheet. */
export type Saved = 'shared' | 'saved' | 'stopped'

const isTouch = () => matchMedia('(pointer: coarse)').matches

export async function saveFile(file: File): Promise<Saved> {
  const shared = { files: [file], title: file.name }
  if (isTouch() && navigator.canShare?.(shared)) {
    try {
      await navigator.share(shared)
      return 'shared'
    } catch (error) {
      // what the browser will not share can still be saved
      if (error instanceof DOMException && error.name === 'AbortError') return 'stopped'
    }
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // the browser has taken it up once the click is over; a minute is more than it needs
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return 'saved'
}
