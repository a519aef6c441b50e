/** Effects of gifts: few at once, the larger first, one for each combo. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type Effect,
  type Effects,
  mostShown,
  mostWaiting,
  noEffects,
  withEffect,
  withOwn,
  withoutEffect,
} from '#/features/live/gifts/effectsQueue.ts'

const effect = (combo: string, more: Partial<Effect> = {}): Effect => ({
  combo,
  art: 'tea',
  size: 'small',
  name: 'somebody',
  running: 1,
  isOwn: false,
  ...more,
})
const combos = (list: readonly Effect[]) => list.map(({ combo }) => combo)
const after = (...all: readonly Effect[]) => all.reduce(withEffect, noEffects)

it('a combo has one effect, whose count increases, shown or waiting', () => {
  const shown = after(effect('a'), effect('a', { running: 4 }))
  expect(shown).toEqual({ shown: [effect('a', { running: 4 })], waiting: [] })
  const full = after(effect('a'), effect('b'), effect('c'), effect('d'))
  expect(withEffect(full, effect('d', { running: 9 })).waiting).toEqual([effect('d', { running: 9 })])
})

it('the queue shows as many effects as there is room for, and the next one when one ends', () => {
  const full = after(effect('a'), effect('b'), effect('c'), effect('d'))
  expect(combos(full.shown)).toEqual(['a', 'b', 'c'])
  expect(combos(withoutEffect(full, 'b').shown)).toEqual(['a', 'c', 'd'])
})

it('large effects are shown one after the other, and do not delay smaller ones', () => {
  const two = after(effect('a', { size: 'large' }), effect('b', { size: 'large' }), effect('c'))
  expect(combos(two.shown)).toEqual(['a', 'c'])
  expect(combos(withoutEffect(two, 'a').shown)).toEqual(['c', 'b'])
})

it('of waiting effects larger ones come first, and own gifts come before others of the same size', () => {
  const waiting = after(
    ...['a', 'b', 'c'].map((combo) => effect(combo)),
    effect('small'),
    effect('own', { isOwn: true }),
    effect('large', { size: 'large' }),
    effect('medium', { size: 'medium' }),
  ).waiting
  expect(combos(waiting)).toEqual(['large', 'medium', 'own', 'small'])
})

it('a waiting gift that proves to be an own gift moves up, and stays the only one of its combo', () => {
  const waiting = after(...['a', 'b', 'c', 'first', 'mine'].map((combo) => effect(combo)))
  const known = withOwn(waiting, 'mine')
  expect(combos(known.waiting)).toEqual(['mine', 'first'])
  expect(withOwn(known, 'mine')).toBe(known)
  expect(withOwn(known, 'another')).toBe(known)
})

it('a surplus of effects is dropped, the smallest and latest first', () => {
  const many = Array.from({ length: mostShown + mostWaiting }, (_, at) => effect(`s${at}`))
  const full = after(...many)
  const with2 = withEffect(withEffect(full, effect('late')), effect('big', { size: 'large' }))
  expect(with2.waiting).toHaveLength(mostWaiting)
  expect(combos(with2.waiting)).toContain('big')
  expect(combos(with2.waiting)).not.toContain('late')
  expect(combos(with2.waiting)).not.toContain(`s${mostShown + mostWaiting - 1}`)
})

it('in any order of effects, the limits hold, and no effect is shown twice', () => {
  // A combo is of one gift, and of one member.
  const kinds = ['small', 'medium', 'large'] as const
  const ofCombo = (combo: number) => effect(String(combo), { size: kinds[combo % 3] ?? 'small', isOwn: combo % 4 === 0 })
  const step = fc.record({ combo: fc.nat({ max: 12 }), isOver: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let effects: Effects = noEffects
      for (const { combo, isOver } of steps) {
        effects = isOver ? withoutEffect(effects, String(combo)) : withEffect(effects, ofCombo(combo))
        const all = combos([...effects.shown, ...effects.waiting])
        expect(new Set(all).size).toBe(all.length)
        expect(effects.shown.length).toBeLessThanOrEqual(mostShown)
        expect(effects.waiting.length).toBeLessThanOrEqual(mostWaiting)
        expect(effects.shown.filter(({ size }) => size === 'large').length).toBeLessThanOrEqual(1)
        // Nothing waits while there is room for it.
        expect(effects.shown.length === mostShown || effects.waiting.every(({ size }) => size === 'large')).toBe(true)
      }
    }),
  )
})
