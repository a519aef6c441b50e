/** Answers of the platform about films, for tests of the pages. */
import type { Film } from '#/contract/films/films.ts'
import type { FilmAccess, FilmTicket } from '#/contract/films/tickets.ts'
import type { FilmStream } from '#/contract/films/watching.ts'

export const filmAnswer = (more: Partial<Film> = {}): Film => ({
  code: 'lighthouse',
  names: { rw: '灯塔守夜', korw: '등대의 밤', en: 'The Lighthouse Watch' },
  type: 'drama',
  length: 64,
  speech: null,
  captions: ['rw', 'korw', 'en'],
  poster: '',
  still: '',
  stone: 'coral',
  freeFrom: null,
  viewers: 3208,
  updatedAt: Date.UTC(2026, 10, 18),
  ...more,
})

const about = { rw: '守塔人', korw: '등대지기', en: 'A keeper of a light' }

export const detailAnswer = (more: Partial<Film> = {}, lines = [{ number: 1, url: '' }]) => ({
  film: { ...filmAnswer(more), about },
  lines,
})

export const ticketAnswer = (more: Partial<FilmTicket> = {}): FilmTicket => ({
  id: 't1',
  state: 'unused',
  origin: { rw: '签到满 7 天', korw: '7일 출석', en: 'Seven-day sign-in' },
  grantedAt: Date.UTC(2026, 10, 5),
  // Midnight of the platform's zone.
  expiresAt: Date.UTC(2026, 11, 5, 16),
  returnedAt: null,
  use: null,
  ...more,
})

export const pageAnswer = <Item>(records: readonly Item[]) => ({
  records: [...records],
  current: 1,
  size: 20,
  total: records.length,
  pages: records.length === 0 ? 0 : 1,
})

export const streamAnswer = (more: Partial<FilmStream> = {}): FilmStream => ({
  pass: 'p1',
  number: 1,
  endsAt: Date.UTC(2026, 10, 22, 12, 15),
  expiresAt: Date.now() + 60_000,
  lines: [{ number: 1, url: '/f/1/mac/lighthouse.p1.1/index.m3u8' }],
  ...more,
})

export const withTicket: FilmAccess = { kind: 'ticket', left: 2, expiresAt: Date.UTC(2026, 11, 5, 16), minutes: 2880 }
export const running: FilmAccess = { kind: 'running', endsAt: Date.UTC(2026, 10, 22, 12, 15) }
