/** For the picked item of a row that scrolls sideways, as its ref: brings it to the middle without moving the page. */
export function centre(item: HTMLElement | null): void {
  const row = item?.parentElement
  if (!item || !row) return
  // With the frame that shows it, when its place is worked out anyway.
  requestAnimationFrame(() => {
    row.scrollLeft = item.offsetLeft - row.offsetLeft - (row.clientWidth - item.offsetWidth) / 2
  })
}
