// Numbers of periods as people type them
import { describe, expect, it } from 'vitest'
import { examplePeriod, readPeriod } from '#/features/fairness/periodNumber.ts'

describe('the number of a period', () => {
  it.each([
    ['20261121-0213', '20261121-0213'],
    [' 20261121-213 ', '20261121-0213'],
    ['202611210213', '20261121-0213'],
    ['２０２６１１２１－０２１３', '20261121-0213'],
    ['20261121 0213', '20261121-0213'],
    ['20261121—0213', '20261121-0213'],
  ])('by the interval: %s', (text, read) => expect(readPeriod(text, 'interval')).toBe(read))

  it.each(['', '0213', '2026138', '20261331-0001', '20260230-0001', '20261121-0000', '20261121-00213', 'abc', '20261121-02x3'])(
    'by the interval not: %s',
    (text) => expect(readPeriod(text, 'interval')).toBeNull(),
  )

  it('by the calendar', () => {
    expect(readPeriod('2026138', 'calendar')).toBe('2026138')
    expect(readPeriod('2026-138', 'calendar')).toBe('2026138')
    for (const text of ['', '2026000', '138', '20261121-0001', '20261380']) expect(readPeriod(text, 'calendar')).toBeNull()
  })

  it('has as its example the last drawn period, or a period in the right form', () => {
    expect(examplePeriod('interval', '20261121-0815')).toBe('20261121-0815')
    for (const kind of ['interval', 'calendar'] as const) expect(readPeriod(examplePeriod(kind, undefined), kind)).not.toBeNull()
  })
})
