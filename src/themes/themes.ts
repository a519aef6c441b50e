/** The ten themes: names, the colour of the browser's own bar, and how one is put on. */
import type { Localized } from '#/contract/common.ts'

export const themeNames = [
  'yellow-stone', 'jade', 'lapis', 'cinnabar', 'amethyst', 'rose-quartz', 'turquoise', 'coral', 'moonstone', 'obsidian',
] as const
export type ThemeName = (typeof themeNames)[number]
/** `system` is the configured light theme by day and obsidian where the device asks for dark. */
export type ThemeChoice = ThemeName | 'system'

export interface Theme {
  readonly names: Localized
  /** Hex of the page's paper, for `<meta name="theme-color">`. */
  readonly color: string
  /** Brings the theme's variables; the default's are part of the first style sheet. */
  readonly load: () => Promise<unknown>
}

export const defaultTheme: ThemeName = 'yellow-stone'

export const themes: Readonly<Record<ThemeName, Theme>> = {
  'yellow-stone': {
    names: { rw: '黄石', korw: '황석', en: 'Yellow stone' }, color: '#f8f3eb',
    load: () => Promise.resolve(),
  },
  jade: { names: { rw: '碧玉', korw: '비취', en: 'Jade' }, color: '#eff5f2', load: () => import('./jade.css') },
  lapis: { names: { rw: '青金石', korw: '청금석', en: 'Lapis' }, color: '#f1f4f9', load: () => import('./lapis.css') },
  cinnabar: { names: { rw: '朱砂', korw: '진사', en: 'Cinnabar' }, color: '#f9f2ee', load: () => import('./cinnabar.css') },
  amethyst: { names: { rw: '紫晶', korw: '자수정', en: 'Amethyst' }, color: '#f5f2f8', load: () => import('./amethyst.css') },
  'rose-quartz': {
    names: { rw: '粉晶', korw: '장미석영', en: 'Rose quartz' }, color: '#faf1f2',
    load: () => import('./rose-quartz.css'),
  },
  turquoise: { names: { rw: '绿松石', korw: '터키석', en: 'Turquoise' }, color: '#edf6f7', load: () => import('./turquoise.css') },
  coral: { names: { rw: '珊瑚', korw: '산호', en: 'Coral' }, color: '#f9f2ec', load: () => import('./coral.css') },
  moonstone: { names: { rw: '月光石', korw: '월장석', en: 'Moonstone' }, color: '#f2f4f6', load: () => import('./moonstone.css') },
  obsidian: { names: { rw: '黑曜石', korw: '흑요석', en: 'Obsidian' }, color: '#100e0c', load: () => import('./obsidian.css') },
}

/** Whether a text names a theme; the configured theme comes from the server as text. */
export function isThemeName(text: string): text is ThemeName {
  return themeNames.some((name) => name === text)
}

/** Brings the variables of a theme, without putting it on. */
export function loadTheme(name: ThemeName): Promise<unknown> {
  return themes[name].load()
}

let wanted: ThemeName = defaultTheme

/** Puts a theme on the page once its variables are here; of two in flight the later wins. */
export async function applyTheme(name: ThemeName): Promise<void> {
  wanted = name
  await loadTheme(name)
  if (wanted !== name) return
  document.documentElement.dataset.theme = name
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themes[name].color)
}

/**
 * Puts the choice on and, where the choice is the device's, follows it.
 * `configured` is the platform's theme, the light one of `system`. Returns how to stop.
 */
export function followTheme(choice: ThemeChoice, configured: ThemeName = defaultTheme): () => void {
  if (choice !== 'system') {
    void applyTheme(choice)
    return () => {}
  }
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const apply = () => void applyTheme(dark.matches ? 'obsidian' : configured)
  apply()
  dark.addEventListener('change', apply)
  return () => dark.removeEventListener('change', apply)
}
