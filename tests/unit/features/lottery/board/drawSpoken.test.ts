// What a screen reader hears of a draw
import { describe, expect, it } from 'vitest'
import { announcedAfter, factsText } from '#/features/lottery/board/DrawSpoken.tsx'
import { defaultRules } from '#/rules/config.ts'
import { loadFamily } from '#/rules/registry.ts'

describe('a draw is spoken', () => {
  it('when it comes, not when it was there', () => {
    const opened = announcedAfter({ first: undefined, last: undefined }, undefined)
    const first = announcedAfter(opened, '1')
    expect(first).toEqual({ first: '1', last: '1' })
    expect(announcedAfter(first, '1')).toBe(first)
    expect(announcedAfter(first, '2')).toEqual({ first: '1', last: '2' })
  })

  it('with what its numbers say, a figure by its name', async () => {
    const { facts } = await loadFamily('K3')
    expect(factsText(facts([3, 5, 6], defaultRules), ({ en }) => en)).toMatch(/^\S+ 14 Big Even$/i)
  })
})
