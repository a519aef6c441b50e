/** The setting that follows the device: one theme by day, another by night. */
import { isThemeName, type ThemeName } from './themes.ts'

/** Null: the platform's theme by day, obsidian by night. */
export interface Followed {
  readonly day: ThemeName | null
  readonly night: ThemeName | null
}

/** Parses `system` or `system:day/night`; null for a fixed theme. */
export function followed(chosen: string): Followed | null {
  const [mode = '', day = '', night = ''] = chosen.split(/[:/]/)
  return mode === 'system' ? { day: isThemeName(day) ? day : null, night: isThemeName(night) ? night : null } : null
}

export function followText({ day, night }: Followed): string {
  return day || night ? `system:${day ?? ''}/${night ?? ''}` : 'system'
}
