/** Of the seven categories the home page shows the non-empty ones, and of these only the visible entries. */
import { describe, expect, it } from 'vitest'
import { shownCategories } from '#/features/home/categories.ts'
import { categoryNames } from '#/shared/categories/categoryNames.ts'
import { gameCategoryCode } from '#/contract/games.ts'

const names = { rw: '一', korw: '일', en: 'one' }

describe('categories', () => {
  it('have a name for each of the seven', () => {
    expect(Object.keys(categoryNames)).toEqual(gameCategoryCode.options)
  })

  it("keep only shown entries, and only categories that have any, in the platform's order", () => {
    const shown = shownCategories([
      { code: 'QIPAI', data: [{ code: 'a', names, isShow: false }] },
      {
        code: 'TIYU',
        data: [
          { code: 'b', names, isShow: true },
          { code: 'c', names, isShow: false },
        ],
      },
      { code: 'BUYU', data: [] },
      { code: 'LOTTERY', data: [{ code: 'k3-1m', names, isShow: true }] },
    ])
    expect(shown.map(({ code, data }) => [code, data.map((entry) => entry.code)])).toEqual([
      ['TIYU', ['b']],
      ['LOTTERY', ['k3-1m']],
    ])
  })
})
