/** Captions: the files beside the playlist, and the choice of the first captions. Pure except for the stored choice. */
import type { FilmLanguage } from '#/contract/films/films.ts'

export type Captions = FilmLanguage | 'off'

const files: Readonly<Record<FilmLanguage, { readonly file: string; readonly tag: string }>> = {
  rw: { file: 'zh.vtt', tag: 'zh-CN' },
  korw: { file: 'ko.vtt', tag: 'ko' },
  en: { file: 'en.vtt', tag: 'en' },
}

export const captionTag = (language: FilmLanguage): string => files[language].tag

/** The file beside the playlist, under the same signature. */
export const captionUrl = (playlist: string, language: FilmLanguage): string => playlist.replace(/[^/]*$/, files[language].file)

/** The last choice if the film has these captions; otherwise the language of the app, unless the film is spoken in this language. */
export function firstCaptions(
  { captions, speech }: { readonly captions: readonly FilmLanguage[]; readonly speech: FilmLanguage | null },
  app: FilmLanguage,
  chosen: Captions | undefined,
): Captions {
  if (chosen === 'off' || (chosen !== undefined && captions.includes(chosen))) return chosen
  return speech !== app && captions.includes(app) ? app : 'off'
}
