/** The successive frames of a page, for tests that some content never appears between two pages, even briefly. */
import type { Page } from '@playwright/test'

export interface Frame {
  /** Path of the page. */
  readonly path: string
  /** Texts of the page, what lies behind a sheet included. */
  readonly page: string
  /** Texts of the sheet or dialog on top; null without one. */
  readonly sheet: string | null
  /** Something on the page stands for what has not come yet. */
  readonly hasSkeleton: boolean
  /** The result in the tray of the board, as far as it is seen: null while it is hidden or rolls. */
  readonly result: string | null
  /** Texts of the buttons that could be pressed, on the page or on what is on top of it. */
  readonly buttons: readonly string[]
}

const memory = 'framesSeen'

/** From now on, as long as the document lasts. Frames that show the same are one. */
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

/** Whether a button was there to be pressed again after it had been pressed. */
export function cameBack(frames: readonly Frame[], button: RegExp): boolean {
  const isThere = frames.map(({ buttons }) => buttons.some((text) => button.test(text)))
  const pressed = isThere.indexOf(false)
  return pressed >= 0 && isThere.indexOf(true, pressed) >= 0
}

/** Frames of a way from one page to another: which of them show what nobody should see. */
export const between = (frames: readonly Frame[], from: string, to: string) => ({
  /** The page left behind, without what was on top of it. */
  uncovered: frames.filter(({ path, sheet }) => path === from && sheet === null).length,
  unfinished: frames.filter(({ path, hasSkeleton }) => path === to && hasSkeleton).length,
})
