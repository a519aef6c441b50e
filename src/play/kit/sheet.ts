/** A sheet at the bottom of the frame: the browser's own dialog, with its focus handling and its Escape key. */
import { el, icon } from './elements.ts'
import { words } from './words.ts'

export interface Sheet {
  /** Beside the title; it is read out. */
  readonly tag: HTMLElement
  readonly body: HTMLElement
  readonly foot: HTMLElement
  open(): void
  close(): void
}

export function createSheet(title: string): Sheet {
  const tag = el('span', { class: 'tag', role: 'status' })
  const body = el('div', { class: 'sheetBody' })
  const foot = el('div', { class: 'sheetFoot' })
  const dialog = el(
    'dialog',
    { class: 'sheet', 'aria-label': title },
    el(
      'header',
      {},
      el('h2', {}, title),
      tag,
      el(
        'button',
        { class: 'iconButton', type: 'button', 'aria-label': words.close, click: () => dialog.close() },
        icon('<path d="M18 6 6 18M6 6l12 12"/>'),
      ),
    ),
    body,
    foot,
  )
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  return {
    tag,
    body,
    foot,
    open() {
      // Only the top sheet is shown; closing it shows the sheet below.
      const below = [...document.querySelectorAll('dialog')].at(-1)
      below?.classList.add('below')
      dialog.addEventListener('close', () => below?.classList.remove('below'))
      document.body.append(dialog)
      dialog.showModal()
    },
    close: () => dialog.close(),
  }
}
