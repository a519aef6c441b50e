/** The picks on the shared card: winning picks come first, and the card has the number of omitted picks. */
import { expect, it } from 'vitest'
import { laidOut } from '#/features/records/shareChips.ts'

const chips = (count: number) => Array.from({ length: count }, (_, at) => ({ text: String(at), won: at === count - 1 }))

it('the layout of a bet with many picks has the winning pick first, and a count of the rest', () => {
  const placed = laidOut(chips(20_000), 320, 2)
  expect(placed[0]).toMatchObject({ text: '19999', won: true, x: 0, y: 0 })
  expect(placed.at(-1)?.text).toBe(`+${20_000 - (placed.length - 1)}`)
  expect(placed.every(({ x, width }) => x + width <= 320)).toBe(true)
  expect(new Set(placed.map(({ y }) => y)).size).toBe(2)
})

it('the layout has no count if all picks fit', () => {
  expect(laidOut(chips(3), 320, 2).map(({ text }) => text)).toEqual(['2', '0', '1'])
})
