/** Saves a file for the member: by the share sheet, or as a download. */

/** Outcome; `stopped` if the member closed the share sheet. */
export type Saved = 'shared' | 'saved' | 'stopped'

const isTouch = () => matchMedia('(pointer: coarse)').matches

/** Null if the browser cannot share, or refuses to share. */
export async function shareBy(shared: ShareData): Promise<'shared' | 'stopped' | null> {
  if (!('share' in navigator) || (shared.files && !navigator.canShare?.(shared))) return null
  try {
    await navigator.share(shared)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'stopped' : null
  }
}

export function downloadFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // the browser has read the URL when the click is over; a minute is ample
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** By the share sheet on phones, otherwise as a download. */
export async function saveFile(file: File): Promise<Saved> {
  const shared = isTouch() ? await shareBy({ files: [file], title: file.name }) : null
  if (shared !== null) return shared
  downloadFile(file)
  return 'saved'
}
