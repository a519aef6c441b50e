/** The ten themes and their names. Their variables are in index.html, so that the first paint has them. */
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

export const themes: Readonly<Record<ThemeName, { readonly names: Localized }>> = {
  'yellow-stone': { names: { rw: '黄石', korw: '황석', en: 'Yellow stone' } },
  jade: { names: { rw: '碧玉', korw: '비취', en: 'Jade' } },
  lapis: { names: { rw: '青金石', korw: '청금석', en: 'Lapis' } },
  cinnabar: { names: { rw: '朱砂', korw: '진사', en: 'Cinnabar' } },
  amethyst: { names: { rw: '紫晶', korw: '자수정', en: 'Amethyst' } },
  'rose-quartz': { names: { rw: '粉晶', korw: '장미석영', en: 'Rose quartz' } },
  turquoise: { names: { rw: '绿松石', korw: '터키석', en: 'Turquoise' } },
  coral: { names: { rw: '珊瑚', korw: '산호', en: 'Coral' } },
  moonstone: { names: { rw: '月光石', korw: '월장석', en: 'Moonstone' } },
  obsidian: { names: { rw: '黑曜石', korw: '흑요석', en: 'Obsidian' } },
}

/** Whether a text names a theme: values come from the server and from storage. */
export function isThemeName(text: string): text is ThemeName {
  return themeNames.some((name) => name === text)
}
