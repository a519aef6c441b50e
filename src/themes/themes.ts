/** The ten themes: their names, and how their variables come. */
import type { Localized } from '#/contract/common.ts'

export const themeNames = [
  'yellow-stone',
  'jade',
  'lapis',
  'cinnabar',
  'amethyst',
  'rose-quartz',
  'turquoise',
  'coral',
  'moonstone',
  'obsidian',
] as const
export type ThemeName = (typeof themeNames)[number]

interface Theme {
  readonly names: Localized
  /** Brings the variables; those of the first theme are part of the first style sheet. */
  readonly load: () => Promise<unknown>
}

export const themes: Readonly<Record<ThemeName, Theme>> = {
  'yellow-stone': { names: { rw: '黄石', korw: '황석', en: 'Yellow stone' }, load: () => Promise.resolve() },
  jade: { names: { rw: '碧玉', korw: '비취', en: 'Jade' }, load: () => import('./jade.css') },
  lapis: { names: { rw: '青金石', korw: '청금석', en: 'Lapis' }, load: () => import('./lapis.css') },
  cinnabar: { names: { rw: '朱砂', korw: '진사', en: 'Cinnabar' }, load: () => import('./cinnabar.css') },
  amethyst: { names: { rw: '紫晶', korw: '자수정', en: 'Amethyst' }, load: () => import('./amethyst.css') },
  'rose-quartz': { names: { rw: '粉晶', korw: '장미석영', en: 'Rose quartz' }, load: () => import('./rose-quartz.css') },
  turquoise: { names: { rw: '绿松石', korw: '터키석', en: 'Turquoise' }, load: () => import('./turquoise.css') },
  coral: { names: { rw: '珊瑚', korw: '산호', en: 'Coral' }, load: () => import('./coral.css') },
  moonstone: { names: { rw: '月光石', korw: '월장석', en: 'Moonstone' }, load: () => import('./moonstone.css') },
  obsidian: { names: { rw: '黑曜石', korw: '흑요석', en: 'Obsidian' }, load: () => import('./obsidian.css') },
}

/** Whether a text names a theme: the configured one comes from the server, the chosen one from storage. */
export function isThemeName(text: string): text is ThemeName {
  return themeNames.some((name) => name === text)
}
