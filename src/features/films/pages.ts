/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { Clapperboard } from 'lucide-react'
import { pagesWith } from '#/lib/page.ts'
import { oneOf, searchParams, text } from '#/lib/searchParams.ts'

const page = pagesWith('films')

export const filmsPages = {
  '/movie': page({
    load: () => import('./scripts.ts').then((m) => m.films()),
    title: msg`Films`,
    gate: 'visitor',
    folder: 'films',
    keepAlive: true,
    tab: Clapperboard,
    search: searchParams({ type: text, name: text, film: text }),
  }),
  '/movieDetail': page({
    load: () => import('./scripts.ts').then((m) => m.film()),
    title: msg`Film`,
    gate: 'member',
    folder: 'films',
    search: searchParams({ id: text, play: oneOf('1') }),
  }),
  '/mineMovie': page({
    load: () => import('./scripts.ts').then((m) => m.tickets()),
    title: msg`My film tickets`,
    gate: 'member',
    folder: 'films',
    search: searchParams({ state: oneOf('used', 'expired') }),
  }),
}
