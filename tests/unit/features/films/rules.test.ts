// What films need is decided without a page: places to go on from, lines, codes, captions, lengths
import { describe, expect, it } from 'vitest'
import { captionUrl, firstCaptions } from '#/features/films/captions.ts'
import { bareCode, failureOf, groupedCode, isWhole } from '#/features/films/codeTyped.ts'
import { needsTicket } from '#/features/films/FilmTile.tsx'
import { lastBegun } from '#/features/films/LeftFilm.tsx'
import { isBegun, latestOf, resumedAt } from '#/features/films/latest.ts'
import { fastestOf, qualityOf } from '#/features/films/lineSpeeds.ts'
import { percentOf, spanOf } from '#/features/films/times.ts'
import { clockText } from '#/shared/player/clockText.ts'
import { filmAnswer } from '../../../support/films.ts'

describe('the position to continue from', () => {
  it('is the latest one of all sources', () => {
    expect(latestOf({ seconds: 10, at: 1 }, null, { seconds: 5, at: 2 }, undefined)).toEqual({ seconds: 5, at: 2 })
    expect(latestOf(null, undefined)).toBeUndefined()
  })

  it('does not exist within the first five and the last five seconds', () => {
    expect([4, 5, 58, 59].map((seconds) => isBegun({ seconds, at: 0 }, 64))).toEqual([false, true, true, false])
  })

  it('begins three seconds earlier', () => {
    expect([42, 2].map(resumedAt)).toEqual([39, 0])
  })

  it('of a list includes a later position that the device has not sent, and never an earlier one', () => {
    const known = [
      { film: filmAnswer({ code: 'seed' }), seconds: 20, at: 5 },
      { film: filmAnswer(), seconds: 10, at: 2 },
    ]
    const stored = (film: string, seconds: number, at: number) => ({ userId: 'u1', film, seconds, at })
    expect(lastBegun(known, [])?.film.code).toBe('seed')
    expect(lastBegun(known, [stored('lighthouse', 30, 9)])).toMatchObject({ film: { code: 'lighthouse' }, seconds: 30 })
    expect(lastBegun(known, [stored('seed', 1, 4)])?.seconds).toBe(20)
    expect(lastBegun(known, [stored('seed', 63, 9)])?.film.code, 'seen to its end').toBe('lighthouse')
  })
})

describe('the chosen line', () => {
  it('is the fastest line that answers, or the first line if none is measured', () => {
    expect(fastestOf([1, 2, 3], { 1: 90, 2: 40, 3: null })).toBe(2)
    expect(fastestOf([1, 2], {})).toBe(1)
    expect(fastestOf([], {})).toBeUndefined()
  })

  it('is no line that failed', () => {
    expect(fastestOf([1, 2, 3], { 1: 90, 2: 40 }, new Set([2]))).toBe(1)
    expect(fastestOf([1, 2, 3], { 1: 90, 2: 40 }, new Set([1, 2]))).toBe(3)
    expect(fastestOf([1], {}, new Set([1]))).toBeUndefined()
  })

  it('is good up to 100 ms and fair up to 250', () => {
    expect([undefined, null, 100, 101, 250, 251].map(qualityOf)).toEqual(['unknown', 'none', 'good', 'fair', 'fair', 'poor'])
  })
})

describe('a code', () => {
  it('is grouped as it is typed and sent without groups', () => {
    expect(groupedCode('hs7k2m9q-4tpa')).toBe('HS7K 2M9Q 4TPA')
    expect(groupedCode('hs7k')).toBe('HS7K')
    expect(groupedCode('hs7k2m9q4tpaXX')).toBe('HS7K 2M9Q 4TPA')
    expect(bareCode('HS7K 2M9Q 4TPA')).toBe('HS7K2M9Q4TPA')
    expect([isWhole('HS7K 2M9Q 4TPA'), isWhole('HS7K 2M9Q 4TP')]).toEqual([true, false])
  })

  it('that was refused has a text with the attempts left', () => {
    const refused = (reason: 'FILM_CODE' | 'FILM_CODE_USED' | 'FILM_CODE_EXPIRED' | 'FILM_CODE_TRIES' | 'BUSY', ...params: string[]) =>
      failureOf({ kind: 'refused', status: 423, reason, params, msg: '' })
    expect(refused('FILM_CODE', '4')).toEqual({ kind: 'none', left: 4 })
    expect(refused('FILM_CODE_USED', '3', '77')).toEqual({ kind: 'used', left: 3, at: 77 })
    expect(refused('FILM_CODE_EXPIRED', '2', '88')).toEqual({ kind: 'expired', left: 2, at: 88 })
    expect(refused('FILM_CODE_TRIES')).toEqual({ kind: 'tries' })
    expect(refused('BUSY').kind).toBe('other')
    expect(failureOf({ kind: 'network' })).toEqual({ kind: 'other', error: { kind: 'network' } })
  })
})

describe('captions', () => {
  const film = { captions: ['rw', 'en'] as const, speech: null }

  it('are at first in the app’s language, unless the film is spoken in it or has no such captions', () => {
    expect(firstCaptions(film, 'rw', undefined)).toBe('rw')
    expect(firstCaptions(film, 'korw', undefined)).toBe('off')
    expect(firstCaptions({ ...film, speech: 'rw' }, 'rw', undefined)).toBe('off')
  })

  it('stay as the member chose them, if the film has them', () => {
    expect(firstCaptions(film, 'rw', 'off')).toBe('off')
    expect(firstCaptions(film, 'rw', 'en')).toBe('en')
    expect(firstCaptions(film, 'rw', 'korw')).toBe('rw')
  })

  it('lie beside the playlist, under its signature', () => {
    expect(captionUrl('/f/1/mac/seed.p.1/index.m3u8', 'korw')).toBe('/f/1/mac/seed.p.1/ko.vtt')
  })
})

describe('the price of a film', () => {
  it('is a ticket, unless it is for everybody or for the member’s level', () => {
    expect([null, 1, 3].map((from) => needsTicket(from, 2))).toEqual([true, false, true])
    expect([null, 1, 3].map((from) => needsTicket(from, 3))).toEqual([true, false, false])
    expect(
      [null, 1, 2].map((from) => needsTicket(from, undefined)),
      'of a visitor',
    ).toEqual([true, false, true])
  })
})

it('lengths are in minutes and seconds, long ones in whole minutes', () => {
  expect([0, 64, 2538, 6720].map(clockText)).toEqual(['0:00', '1:04', '42:18', '1:52:00'])
  expect([56, 64, 6725, 4200].map(spanOf)).toEqual([
    { hours: 0, minutes: 0, seconds: 56 },
    { hours: 0, minutes: 1, seconds: 4 },
    { hours: 1, minutes: 52, seconds: 0 },
    { hours: 1, minutes: 10, seconds: 0 },
  ])
  expect([percentOf(32, 64), percentOf(99, 64)]).toEqual([50, 100])
})
