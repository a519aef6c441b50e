// The text that a screen reader says about a draw
import { describe, expect, it } from 'vitest'
import { announcedAfter, factsText } from '#/features/lottery/board/DrawSpoken.tsx'
import { defaultRules } from '#/rules/config.ts'
import { loadFamily } from '#/rules/registry.ts'

describe('the spoken text of a draw', () => {
  it('comes with a new draw, not with a draw that was there before', () => {
    const opened = announcedAfter({ first: undefined, last: undefined }, undefined)
    const first = announcedAfter(opened, '1')
    expect(first).toEqual({ first: '1', last: '1' })
    expect(announcedAfter(first, '1')).toBe(first)
    expect(announcedAfter(first, '2')).toEqual({ first: '1', last: '2' })
  })

  it('has the facts of the numbers, and a figure has its name', async () => {
    const { facts } = await loadFamily('K3')
    expect(factsText(facts([3, 5, 6], defaultRules), ({ en }) => en)).toMatch(/^\S+ 14 Big Even$/i)
  })
})
