/** What a choice to follow the device means: one stone by day, another by night. */
import { isThemeName, type ThemeName } from './themes.ts'

/** Null: the platform's own by day, obsidian by night. */
export interface Followed {
  readonly day: ThemeName | null
  readonly night: ThemeName | null
}

/** Of `system` or `system:day/night`; null where a stone is worn always. */
export function followed(chosen: string): Followed | null {
  const [mode = '', day = '', night = ''] = chosen.split(/[:/]/)
  return mode === 'system' ? { day: isThemeName(day) ? day : null, night: isThemeName(night) ? night : null } : null
}

export function followText({ day, night }: Followed): string {
  return day || night ? `system:${day ?? ''}/${night ?? ''}` : 'system'
}
