/** Captions: their files beside the playlist, and which of them is shown first. Pure but for what is remembered. */
import type { FilmLanguage } from '#/contract/films/films.ts'

export type Captions = FilmLanguage | 'off'

const files: Readonly<Record<FilmLanguage, { readonly file: string; readonly tag: string }>> = {
  rw: { file: 'zh.vtt', tag: 'zh-CN' },
  korw: { file: 'ko.vtt', tag: 'ko' },
  en: { file: 'en.vtt', tag: 'en' },
}

export const captionTag = (language: FilmLanguage): string => files[language].tag

/** Beside the playlist, under the same signature. */
export const captionUrl = (playlist: string, language: FilmLanguage): string => playlist.replace(/[^/]*$/, files[language].file)

/** What was chosen last, where the film has it; else the language of the app, unless it is the one that is spoken. */
export function firstCaptions(
  { captions, speech }: { readonly captions: readonly FilmLanguage[]; readonly speech: FilmLanguage | null },
  app: FilmLanguage,
  chosen: Captions | undefined,
): Captions {
  if (chosen === 'off' || (chosen !== undefined && captions.includes(chosen))) return chosen
  return speech !== app && captions.includes(app) ? app : 'off'
}
