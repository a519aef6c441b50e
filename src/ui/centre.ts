/** Ref for the selected item of a row that scrolls sideways: centres it without scrolling the page. */
export function centre(item: HTMLElement | null): void {
  const row = item?.parentElement
  if (!item || !row) return
  // In the next frame, whose layout is computed anyway.
  requestAnimationFrame(() => {
    row.scrollLeft = item.offsetLeft - row.offsetLeft - (row.clientWidth - item.offsetWidth) / 2
  })
}
