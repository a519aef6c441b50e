/** Chooses one of the ten themes and applies it to the page. */
import { followed } from '#/themes/follow.ts'
import { isThemeName, type ThemeName } from '#/themes/themes.ts'

const darkStone = 'obsidian'

/**
 * The theme to use. `chosen` is the player's setting: a theme, or to follow the device (by default the configured theme by day and obsidian
 * by night). An unknown name counts as yellow stone.
 */
export function themeOf(chosen: string, configured: string | undefined, dark: boolean): ThemeName {
  const light = configured !== undefined && isThemeName(configured) ? configured : 'yellow-stone'
  const follows = followed(chosen)
  if (follows) return dark ? (follows.night ?? darkStone) : (follows.day ?? light)
  return isThemeName(chosen) ? chosen : light
}

/** Applies the theme to the document, and its colour to the browser's frame; does nothing if index.html has already applied it. */
export function applyTheme(name: ThemeName, target: Document = document): void {
  const root = target.documentElement
  if (root.dataset['theme'] === name) return
  root.dataset['theme'] = name
  const color = getComputedStyle(root).getPropertyValue('--theme-color').trim()
  if (color) target.querySelector('meta[name="theme-color"]')?.setAttribute('content', color)
}

/** The data that the inline script of index.html reads before any script of the app is loaded. */
export interface FirstPaint {
  /** The chosen setting: a theme, or to follow the device. */
  readonly theme: string
  /** The configured theme. */
  readonly light: string
  /** Themes by day and by night, when the setting follows the device. */
  readonly day?: string
  readonly night?: string
  readonly lang: string
  readonly brand: string
  /** The paths of the tabs. */
  readonly tabs: readonly string[]
}

/** The last known configured theme; undefined at a first visit. */
export function lastLight(): string | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem('first-paint') ?? 'null')
    const light: unknown = Reflect.get(Object(stored), 'light')
    return typeof light === 'string' ? light : undefined
  } catch {
    return undefined
  }
}

export function keepFirstPaint(paint: FirstPaint): void {
  try {
    localStorage.setItem('first-paint', JSON.stringify(paint))
  } catch {
    // Storage is refused: the next first paint uses the defaults.
  }
}
