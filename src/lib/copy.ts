/** Copies texts. */

/**
 * Selects the text and copies the selection, like a person. The selection is inside the open dialog, because the dialog keeps the focus.
 */
function copySelected(text: string): boolean {
  const before = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0'
  const place = before?.closest('dialog') ?? document.body
  place.append(area)
  area.focus({ preventScroll: true })
  area.setSelectionRange(0, text.length)
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}

/**
 * Resolves to whether the text was copied. A page over http has no clipboard, and a frame may not be allowed to use it. Call it within a
 * tap.
 */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}
