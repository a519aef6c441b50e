/** Records the frames of a page, for tests that some content never appears between two pages, even briefly. */
import type { Page } from '@playwright/test'

export interface Frame {
  /** Path of the page. */
  readonly path: string
  /** Texts of the page, also those behind a sheet. */
  readonly page: string
  /** Texts of the sheet or dialog on top; null without one. */
  readonly sheet: string | null
  /** Whether the page shows a placeholder. */
  readonly hasSkeleton: boolean
  /** The result in the tray of the board; null while the dice are hidden or roll. */
  readonly result: string | null
  /** Texts of the enabled buttons on the page, sheets and dialogs. */
  readonly buttons: readonly string[]
}

const memory = 'framesSeen'

/** Records frames until the document is unloaded; equal frames in a row count as one. */
export async function watchFrames(page: Page): Promise<void> {
  await page.evaluate((name) => {
    const frames: Frame[] = []
    Reflect.set(globalThis, name, frames)
    const visible = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const look = (): Frame => {
      const root = document.querySelector<HTMLElement>('#page')
      const sheets = [...document.querySelectorAll<HTMLElement>('dialog[aria-modal]')].filter(visible)
      const dice = [...document.querySelectorAll('[data-result] [role="img"]')].find(visible)
      const parts = dice ? [...dice.children] : []
      const isThere = parts.length > 0 && parts.every((part) => visible(part) && part.getAnimations().length === 0)
      return {
        path: location.pathname,
        page: root?.innerText ?? '',
        sheet: sheets.length > 0 ? sheets.map(({ innerText }) => innerText).join('\n') : null,
        hasSkeleton: [...document.querySelectorAll('#page [data-skeleton]')].some(visible),
        buttons: [...document.querySelectorAll('button')]
          .filter((one) => visible(one) && !one.disabled && one.ariaBusy !== 'true' && one.ariaDisabled !== 'true')
          .map(({ innerText }) => innerText),
        result: isThere ? (dice?.getAttribute('aria-label') ?? null) : null,
      }
    }
    const keep = () => {
      const frame = look()
      if (JSON.stringify(frame) !== JSON.stringify(frames.at(-1))) frames.push(frame)
      requestAnimationFrame(keep)
    }
    requestAnimationFrame(keep)
  }, memory)
}

export async function framesSeen(page: Page): Promise<Frame[]> {
  return page.evaluate((name) => Reflect.get(globalThis, name), memory)
}

/** Whether a button was enabled again after it had been pressed. */
export function reappeared(frames: readonly Frame[], button: RegExp): boolean {
  const isEnabled = frames.map(({ buttons }) => buttons.some((text) => button.test(text)))
  const pressed = isEnabled.indexOf(false)
  return pressed >= 0 && isEnabled.indexOf(true, pressed) >= 0
}

/** Counts the frames between two pages that nobody should see, from the moment when the sheet over the first page is at rest. */
export function transition(frames: readonly Frame[], from: string, to: string) {
  const shown = frames.slice(
    Math.max(
      0,
      frames.findIndex(({ sheet }) => sheet !== null),
    ),
  )
  return {
    /** Frames of the first page without its sheet. */
    uncovered: shown.filter(({ path, sheet }) => path === from && sheet === null).length,
    unfinished: shown.filter(({ path, hasSkeleton }) => path === to && hasSkeleton).length,
  }
}
