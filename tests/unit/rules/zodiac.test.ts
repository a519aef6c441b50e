/** Zodiac and elements of the 49 numbers, against the tables of the rules' reference. */
import { describe, expect, it } from 'vitest'
import { animalOf, animals, elementOf, elements, numbersOf, yearAnimal, zodiacVersion } from '#/rules/zodiac.ts'
import { balls, setOf } from './lhcOracle.ts'

const years = [2025, 2026, 2027]
const allYears = Array.from({ length: 41 }, (_, i) => 2020 + i)

describe('zodiac and elements', () => {
  it.each(years)('of %i equal the tables', (year) => {
    for (const { code } of elements) expect(numbersOf(code, year), code).toEqual(setOf('element', code, year))
    for (const { code } of animals) expect(numbersOf(code, year), code).toEqual(setOf('animal', code, year))
  })

  it('of 2026: the horse has 1, 13, 25, 37 and 49, the goat 12, 24, 36 and 48', () => {
    expect(yearAnimal(2026)).toBe('horse')
    expect(numbersOf('horse', 2026)).toEqual([1, 13, 25, 37, 49])
    expect(numbersOf('goat', 2026)).toEqual([12, 24, 36, 48])
    expect(numbersOf('unicorn', 2026)).toEqual([])
  })

  it('every number has one animal and one element in every year, in both directions', () => {
    for (const year of allYears) {
      expect(animals.flatMap(({ code }) => numbersOf(code, year)).toSorted((a, b) => a - b)).toEqual(balls)
      expect(elements.flatMap(({ code }) => numbersOf(code, year)).toSorted((a, b) => a - b)).toEqual(balls)
      for (const { code } of animals) for (const number of numbersOf(code, year)) expect(animalOf(number, year)).toBe(code)
      for (const { code } of elements) for (const number of numbersOf(code, year)) expect(elementOf(number, year)).toBe(code)
      expect(numbersOf(yearAnimal(year), year)).toEqual([1, 13, 25, 37, 49])
    }
    expect([animalOf(0, 2026), animalOf(50, 2026), elementOf(50, 2026)]).toEqual([undefined, undefined, undefined])
  })

  it('the animals follow one another year by year, from the rat of 2020', () => {
    expect(allYears.slice(0, 12).map(yearAnimal)).toEqual(animals.map(({ code }) => code))
    expect(yearAnimal(2032)).toBe('rat')
    expect(zodiacVersion(2026)).not.toBe(zodiacVersion(2027))
  })
})
