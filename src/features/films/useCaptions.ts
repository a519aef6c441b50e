/** The shown captions. The choice holds for further films until the app is closed. */
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { selectLanguage } from '#/api/settingsSlice.ts'
import type { FilmLanguage } from '#/contract/films/films.ts'
import { type Captions, firstCaptions } from './captions.ts'

let chosen: Captions | undefined

export interface CaptionChoice {
  readonly captions: Captions
  readonly choose: (captions: Captions) => void
  /** Switches the captions off, or on in the last language. */
  readonly toggle: (areOn: boolean) => void
}

export function useCaptions(film: { readonly captions: readonly FilmLanguage[]; readonly speech: FilmLanguage | null }): CaptionChoice {
  const app = useSelector(selectLanguage)
  const [captions, setCaptions] = useState<Captions>(() => firstCaptions(film, app, chosen))
  const [shown, setShown] = useState<FilmLanguage | undefined>(captions === 'off' ? undefined : captions)

  function choose(next: Captions) {
    chosen = next
    setCaptions(next)
    if (next !== 'off') setShown(next)
  }

  return {
    captions,
    choose,
    toggle: (areOn) => choose(areOn ? (shown ?? (film.captions.includes(app) ? app : film.captions[0]) ?? 'off') : 'off'),
  }
}
