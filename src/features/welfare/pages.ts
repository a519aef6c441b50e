/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { Gift, ListChecks } from 'lucide-react'
import { pagesWith } from '#/lib/page.ts'
import { oneOf, searchParams, text } from '#/lib/searchParams.ts'

const page = pagesWith('welfare')

export const taskPages = {
  '/task': page({
    load: () => import('./scripts.ts').then((m) => m.tasks()),
    title: msg`Tasks`,
    gate: 'visitor',
    folder: 'welfare',
    tab: ListChecks,
    search: searchParams({ view: oneOf('given') }),
  }),
}

export const welfarePages = {
  '/welfare': page({
    load: () => import('./scripts.ts').then((m) => m.hub()),
    title: msg`Welfare`,
    gate: 'member',
    folder: 'welfare',
    keepAlive: true,
    tab: Gift,
    search: searchParams({ view: oneOf('requests', 'packet'), part: oneOf('open', 'done', 'rejected'), id: text }),
  }),
}

export const activityPages = {
  '/activity': page({
    load: () => import('./scripts.ts').then((m) => m.activities()),
    title: msg`Activities`,
    gate: 'visitor',
    folder: 'welfare',
    search: searchParams({ id: text, part: oneOf('upcoming', 'over') }),
  }),
  '/turntable': page({
    load: () => import('./scripts.ts').then((m) => m.wheel()),
    title: msg`Prize wheel`,
    gate: 'visitor',
    folder: 'welfare',
    search: searchParams({ id: text, view: oneOf('records', 'proof'), draw: text }),
  }),
  '/signin': page({
    load: () => import('./scripts.ts').then((m) => m.signIn()),
    title: msg`Daily sign-in`,
    gate: 'member',
    folder: 'welfare',
    search: searchParams({ month: text }),
  }),
  '/setGift': page({
    load: () => import('./scripts.ts').then((m) => m.giftPack()),
    title: msg`Gift pack`,
    gate: 'member',
    folder: 'welfare',
    search: searchParams({ id: text }),
  }),
  '/setreceivePhoneBill': page({
    load: () => import('./scripts.ts').then((m) => m.phoneBill()),
    title: msg`Phone bill`,
    gate: 'member',
    folder: 'welfare',
    search: searchParams({ id: text }),
  }),
  '/setHotel': page({
    load: () => import('./scripts.ts').then((m) => m.hotel()),
    title: msg`Hotel stay`,
    gate: 'member',
    folder: 'welfare',
    search: searchParams({ id: text }),
  }),
}
