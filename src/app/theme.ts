/** Which of the ten stones is worn, and how the page puts it on. */
import { followed } from '#/themes/follow.ts'
import { isThemeName, type ThemeName } from '#/themes/themes.ts'

const darkStone = 'obsidian'

/**
 * The stone to wear. `chosen` is the player's setting: a stone, or to follow the device, by default with the configured stone
 * when it is light and obsidian when it is dark. What is not a stone counts as yellow stone.
 */
export function themeOf(chosen: string, configured: string | undefined, dark: boolean): ThemeName {
  const light = configured !== undefined && isThemeName(configured) ? configured : 'yellow-stone'
  const follows = followed(chosen)
  if (follows) return dark ? (follows.night ?? darkStone) : (follows.day ?? light)
  return isThemeName(chosen) ? chosen : light
}

/** Puts a stone on the page and its colour on the browser's frame; what index.html has put on already stays as it is. */
export function wearTheme(name: ThemeName, target: Document = document): void {
  const root = target.documentElement
  if (root.dataset['theme'] === name) return
  root.dataset['theme'] = name
  const color = getComputedStyle(root).getPropertyValue('--theme-color').trim()
  if (color) target.querySelector('meta[name="theme-color"]')?.setAttribute('content', color)
}

/** What index.html reads before any script of the app has come: see its inline script. */
export interface FirstPaint {
  readonly theme: string
  /** The configured stone. */
  readonly light: string
  /** The stones by day and by night, where the device is followed. */
  readonly day?: string
  readonly night?: string
  readonly lang: string
  readonly brand: string
}

/** The configured stone as it was last known; undefined at a first visit. */
export function lastLight(): string | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem('first-paint') ?? 'null')
    const light: unknown = Reflect.get(Object(kept), 'light')
    return typeof light === 'string' ? light : undefined
  } catch {
    return undefined
  }
}

export function keepFirstPaint(paint: FirstPaint): void {
  try {
    localStorage.setItem('first-paint', JSON.stringify(paint))
  } catch {
    // Storage is refused: the next first paint wears the defaults.
  }
}
