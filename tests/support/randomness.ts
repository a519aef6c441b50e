/** Statistical tests of draws (D5): each a chi-square or normal test at 99 % with Bonferroni's correction. */
import type { Shape } from './fastDraws.ts'

export interface Verdict {
  readonly name: string
  /** p-value: the probability of a result at least as extreme for fair draws. */
  readonly p: number
}

/** Tests that fail at 99 % for this number of tests. */
export const failed = (verdicts: readonly Verdict[]): Verdict[] => verdicts.filter(({ p }) => p < 0.01 / verdicts.length)

/** Minimum expected count per cell for a valid chi-square. */
const LEAST_EXPECTED = 5

export function examine(all: Uint8Array, shape: Shape): Verdict[] {
  const { count, of } = shape
  const draws = all.length / count
  const at = (draw: number, place: number) => all[draw * count + place] ?? 0
  const first = Array.from({ length: draws }, (_, draw) => at(draw, 0))
  const verdicts: Verdict[] = []

  for (let place = 0; place < count; place++) {
    const seen = new Float64Array(of)
    for (let draw = 0; draw < draws; draw++) seen[at(draw, place)] = (seen[at(draw, place)] ?? 0) + 1
    verdicts.push({ name: `place ${place + 1}`, p: uniformP(seen) })
  }
  verdicts.push(...combinations(all, shape, draws))
  verdicts.push({ name: 'serial pairs', p: serialPairs(first, coarse(of, Math.sqrt(draws / 2 / LEAST_EXPECTED))) })
  for (const lag of [1, 2, 3]) verdicts.push({ name: `serial correlation, lag ${lag}`, p: correlation(first, lag) })
  verdicts.push({ name: 'runs', p: runs(first, of) })
  verdicts.push({ name: 'gap', p: gap(first, of) })
  verdicts.push({ name: 'poker', p: poker(first, of) })
  verdicts.push({ name: 'coupon collector', p: coupons(first, coarse(of, 11)) })
  verdicts.push({ name: 'permutation', p: permutations(first) })
  return verdicts
}

/** The largest divisor of `of` up to `most`, for grouping values into equally likely cells. */
function coarse(of: number, most: number): { readonly parts: number; readonly partOf: (value: number) => number } {
  let parts = of
  while (parts > most || of % parts !== 0) parts -= 1
  return { parts, partOf: (value) => value % parts }
}

/** Ordered tuples of the first places, as long as cells are filled; and whole sets, when there are few enough. */
function combinations(all: Uint8Array, { count, of, again }: Shape, draws: number): Verdict[] {
  const verdicts: Verdict[] = []
  const left = (place: number) => (again ? of : of - place)
  let cells = 1
  let places = 0
  for (; places < count && cells * left(places) <= draws / LEAST_EXPECTED; places++) cells *= left(places)
  if (places > 1) {
    const seen = new Map<number, number>()
    for (let draw = 0; draw < draws; draw++) {
      let key = 0
      for (let place = 0; place < places; place++) key = key * of + (all[draw * count + place] ?? 0)
      seen.set(key, (seen.get(key) ?? 0) + 1)
    }
    verdicts.push({ name: `combinations of ${places} places`, p: chiSquareP(spread([...seen.values()], cells, draws), cells - 1) })
  }
  const sets = again ? Infinity : choose(of, count)
  if (sets > 1 && sets <= draws / LEAST_EXPECTED) {
    const seen = new Map<string, number>()
    for (let draw = 0; draw < draws; draw++) {
      const key = all
        .slice(draw * count, draw * count + count)
        .toSorted()
        .join()
      seen.set(key, (seen.get(key) ?? 0) + 1)
    }
    verdicts.push({ name: 'whole sets', p: chiSquareP(spread([...seen.values()], sets, draws), sets - 1) })
  }
  return verdicts
}

/** Chi-square of equally likely cells; `seen` omits cells that never occurred. */
function spread(seen: readonly number[], cells: number, total: number): number {
  const expected = total / cells
  return seen.reduce((sum, times) => sum + (times - expected) ** 2 / expected, 0) + (cells - seen.length) * expected
}

/** p-value of the hypothesis that all cells are equally likely. */
export function uniformP(seen: Float64Array): number {
  return chiSquareP(
    spread(
      [...seen],
      seen.length,
      seen.reduce((sum, times) => sum + times, 0),
    ),
    seen.length - 1,
  )
}

function serialPairs(values: readonly number[], { parts, partOf }: ReturnType<typeof coarse>): number {
  const seen = new Float64Array(parts * parts)
  for (let n = 0; n + 1 < values.length; n += 2) {
    const cell = partOf(values[n] ?? 0) * parts + partOf(values[n + 1] ?? 0)
    seen[cell] = (seen[cell] ?? 0) + 1
  }
  return uniformP(seen)
}

function correlation(values: readonly number[], lag: number): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let together = 0
  let alone = 0
  for (const [n, value] of values.entries()) {
    alone += (value - mean) ** 2
    if (n >= lag) together += (value - mean) * ((values[n - lag] ?? 0) - mean)
  }
  return normalP((together / alone) * Math.sqrt(values.length))
}

/** Wald-Wolfowitz runs test around the median; the middle value of an odd range is left out. */
function runs(values: readonly number[], of: number): number {
  const middle = (of - 1) / 2
  const upper = values.filter((value) => value !== middle).map((value) => value > middle)
  const high = upper.filter(Boolean).length
  const low = upper.length - high
  const changes = upper.filter((is, n) => n > 0 && is !== upper[n - 1]).length + 1
  const expected = (2 * high * low) / upper.length + 1
  return normalP((changes - expected) / Math.sqrt(((expected - 1) * (expected - 2)) / (upper.length - 1)))
}

/** Gap test: the draws between two occurrences of a value. */
function gap(values: readonly number[], of: number): number {
  const lastSeen = new Map<number, number>()
  const gaps: number[] = []
  for (const [n, value] of values.entries()) {
    const before = lastSeen.get(value)
    if (before !== undefined) gaps.push(n - before - 1)
    lastSeen.set(value, n)
  }
  return byClasses(gaps, (length) => (1 / of) * (1 - 1 / of) ** length)
}

/** Poker test: number of different values among five in a row. */
function poker(values: readonly number[], of: number): number {
  const hands: number[] = []
  for (let n = 0; n + 5 <= values.length; n += 5) hands.push(new Set(values.slice(n, n + 5)).size)
  const ways = [0, 1, 15, 25, 10, 1]
  let falling = 1
  const chance = ways.map((way, different) => {
    if (different > 0) falling *= of - different + 1
    return (way * falling) / of ** 5
  })
  return byClasses(hands, (different) => chance[different] ?? 0)
}

/** Coupon collector's test: draws until every value has occurred. */
function coupons(values: readonly number[], { parts, partOf }: ReturnType<typeof coarse>): number {
  const lengths: number[] = []
  let seen = new Set<number>()
  let length = 0
  for (const value of values) {
    length += 1
    seen.add(partOf(value))
    if (seen.size < parts) continue
    lengths.push(length)
    seen = new Set()
    length = 0
  }
  // probabilities of the number of distinct values after each step
  let kinds = [1, ...Array.from({ length: parts }, () => 0)]
  const chance = [0]
  for (let step = 1; step < 100 * parts; step++) {
    const before = kinds
    kinds = before.map(
      (_, k) => (k === parts ? 0 : ((before[k] ?? 0) * k) / parts) + (k > 0 ? ((before[k - 1] ?? 0) * (parts - k + 1)) / parts : 0),
    )
    chance.push(kinds[parts] ?? 0)
  }
  return byClasses(lengths, (taken) => chance[taken] ?? 0)
}

/** Permutation test: the order of four in a row; ties are skipped. */
function permutations(values: readonly number[]): number {
  const seen = new Float64Array(24)
  for (let n = 0; n + 4 <= values.length; n += 4) {
    const four = values.slice(n, n + 4)
    if (new Set(four).size < 4) continue
    let order = 0
    for (const [place, value] of four.entries()) order = order * (4 - place) + four.slice(place + 1).filter((later) => later < value).length
    seen[order] = (seen[order] ?? 0) + 1
  }
  return uniformP(seen)
}

/** Chi-square against a distribution over 0, 1, 2 …; neighbouring cells are merged until enough are expected. */
function byClasses(observed: readonly number[], chance: (value: number) => number): number {
  const seen = new Map<number, number>()
  for (const value of observed) seen.set(value, (seen.get(value) ?? 0) + 1)
  const classes: { seen: number; expected: number }[] = []
  let open = { seen: 0, expected: 0 }
  let rest = 1
  for (let value = 0; rest * observed.length >= 2 * LEAST_EXPECTED && value < 10_000; value++) {
    open = { seen: open.seen + (seen.get(value) ?? 0), expected: open.expected + chance(value) * observed.length }
    rest -= chance(value)
    seen.delete(value)
    if (open.expected < LEAST_EXPECTED) continue
    classes.push(open)
    open = { seen: 0, expected: 0 }
  }
  const left = {
    seen: open.seen + [...seen.values()].reduce((sum, times) => sum + times, 0),
    expected: open.expected + Math.max(0, rest) * observed.length,
  }
  const last = classes.at(-1)
  if (left.expected >= LEAST_EXPECTED || !last) classes.push(left)
  else classes[classes.length - 1] = { seen: last.seen + left.seen, expected: last.expected + left.expected }
  if (classes.length < 2) return 1
  return chiSquareP(
    classes.reduce((sum, { seen: times, expected }) => sum + (times - expected) ** 2 / expected, 0),
    classes.length - 1,
  )
}

function choose(n: number, k: number): number {
  let ways = 1
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1)
  return ways
}

/** Two-sided: too uniform is as suspicious as too uneven. */
export function chiSquareP(value: number, freedom: number): number {
  const upper = upperGamma(freedom / 2, value / 2)
  return 2 * Math.min(upper, 1 - upper)
}

/** Two-sided, of a standard normal variable. */
export const normalP = (deviation: number): number => upperGamma(0.5, deviation ** 2 / 2)

/** The regularised upper incomplete gamma function. */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    let term = 1 / a
    let sum = term
    for (let n = 1; Math.abs(term) > Math.abs(sum) * 1e-15; n++) {
      term *= x / (a + n)
      sum += term
    }
    return 1 - sum * scale
  }
  let b = x + 1 - a
  let c = 1e300
  let d = 1 / b
  let fraction = d
  for (let n = 1; ; n++) {
    const factor = -n * (n - a)
    b += 2
    d = 1 / (factor * d + b)
    c = b + factor / c
    fraction *= d * c
    if (Math.abs(d * c - 1) < 1e-15 || n > 100_000) return fraction * scale
  }
}

function logGamma(x: number): number {
  // Stirling's series, after shifting the argument to where it is accurate
  if (x < 10) return logGamma(x + 1) - Math.log(x)
  return (
    (x - 0.5) * Math.log(x) -
    x +
    0.5 * Math.log(2 * Math.PI) +
    1 / (12 * x) -
    1 / (360 * x ** 3) +
    1 / (1260 * x ** 5) -
    1 / (1680 * x ** 7)
  )
}
