/** Offers a file to the member: by the share sheet on phones, otherwise as a download. */

/** Outcome; `stopped` when the member closed the share sheet. */
export type Saved = 'shared' | 'saved' | 'stopped'

const isTouch = () => matchMedia('(pointer: coarse)').matches

export async function saveFile(file: File): Promise<Saved> {
  const shared = { files: [file], title: file.name }
  if (isTouch() && navigator.canShare?.(shared)) {
    try {
      await navigator.share(shared)
      return 'shared'
    } catch (error) {
      // if sharing is refused, the file is downloaded
      if (error instanceof DOMException && error.name === 'AbortError') return 'stopped'
    }
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // the browser has read the URL when the click is over; a minute is ample
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return 'saved'
}
