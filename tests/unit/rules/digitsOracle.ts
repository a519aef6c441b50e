/** The rules of digits read a second time, sharing no code with src/rules: every note written out, and looked for in a draw. */

export interface House {
  readonly tiePushes: boolean
  readonly wraps: boolean
  readonly perHit: boolean
  readonly middlePushes: boolean
  readonly narrow: boolean
}

/** One note: the places it looks at, and what it makes of the digits there. */
export interface Note {
  readonly level: string
  readonly at: readonly number[]
  wins(seen: string, house: House): number
  pushes(seen: string, house: House): number
}

type Rows = readonly (readonly string[])[]
type Plain = Pick<Note, 'level' | 'wins'> & Partial<Pick<Note, 'pushes'>>

const all = '0123456789'
const digits = [...all]
const yes = (condition: boolean) => (condition ? 1 : 0)
const sorted = (text: string) => [...text].toSorted().join('')
function total(text: string): number {
  let sum = 0
  for (let at = 0; at < text.length; at++) sum += text.charCodeAt(at) - 48
  return sum
}

const note = (level: string, wins: (seen: string, house: House) => boolean): Plain => ({
  level,
  wins: (seen, house) => yes(wins(seen, house)),
})

function subsets(members: readonly string[], k: number): string[][] {
  if (k === 0) return [[]]
  return members.flatMap((member, at) => subsets(members.slice(at + 1), k - 1).map((rest) => [member, ...rest]))
}

const numbersKnown = new Map<number, string[]>()

const lines = (rows: Rows): string[] => rows.reduce<string[]>((made, row) => made.flatMap((line) => row.map((digit) => line + digit)), [''])
function numbers(size: number): string[] {
  const known = numbersKnown.get(size) ?? lines(Array.from({ length: size }, () => digits))
  numbersKnown.set(size, known)
  return known
}
const groupsOf = [2, 3].map((size) => numbers(size).filter((line) => line === sorted(line) && new Set(line).size > 1))
const unorderedNumbers = (size: number) => groupsOf[size - 2] ?? []

const exact = (line: string) => note('hit', (seen) => seen === line)
const boxed = (line: string, level = 'hit') => note(level, (seen) => sorted(seen) === sorted(line))
const kind = (line: string) => (line.length === 2 ? 'hit' : ({ 2: 'zu3', 3: 'zu6' }[new Set(line).size] ?? 'none'))

const isBig = (seen: string) => total(seen) >= ({ 1: 5, 3: 14, 5: 23 }[seen.length] ?? NaN)
const sideTests: Record<string, (seen: string) => boolean> = {
  big: isBig,
  small: (seen) => !isBig(seen),
  odd: (seen) => /[13579]$/.test(String(total(seen))),
  even: (seen) => /[02468]$/.test(String(total(seen))),
  prime: (seen) => '12357'.includes(seen),
  composite: (seen) => '04689'.includes(seen),
}
const isSide = (side: string, seen: string) => sideTests[side]?.(seen) ?? false

const neighbours = (a: string, b: string, wraps: boolean) => {
  const apart = Math.abs(Number(a) - Number(b))
  return apart === 1 || (wraps && apart === 9)
}

function form([a = '', b = '', c = '']: string, wraps: boolean): string {
  if (a === b && b === c) return 'triple'
  if (a === b || b === c || a === c) return 'pair'
  const touching = [neighbours(a, b, wraps), neighbours(b, c, wraps), neighbours(a, c, wraps)].filter(Boolean).length
  return ['mixed', 'half', 'straight'][touching] ?? ''
}

const niuKnown = new Map<string, string>()

function niu(seen: string): string {
  const known = niuKnown.get(seen) ?? niuAfresh(seen)
  niuKnown.set(seen, known)
  return known
}

function niuAfresh(seen: string): string {
  const five = Array.from(seen, Number)
  const rests = new Set<number>()
  for (let a = 0; a < 5; a++) {
    for (let b = a + 1; b < 5; b++) {
      for (let c = b + 1; c < 5; c++) {
        const [x = 0, y = 0] = five.filter((_, at) => ![a, b, c].includes(at))
        if (((five[a] ?? 0) + (five[b] ?? 0) + (five[c] ?? 0)) % 10 === 0) rests.add((x + y) % 10)
      }
    }
  }
  const [rest] = rests
  if (rest === undefined) return 'none'
  return rest === 0 ? '10' : String(rest)
}

const doubled: Record<string, readonly [number, number, number?, number?]> = {
  WXZU120: [1, 5],
  WXZU60: [2, 1, 1, 3],
  WXZU30: [2, 2, 1, 1],
  WXZU20: [3, 1, 1, 2],
  WXZU10: [3, 1, 2, 1],
  WXZU5: [4, 1, 1, 1],
  SXZU24: [1, 4],
  SXZU12: [2, 1, 1, 2],
  SXZU6: [2, 2],
  SXZU4: [3, 1, 1, 1],
  ZU6: [1, 3],
  ZU2: [1, 2],
}

function patterns(
  [times, count, otherTimes = 0, otherCount = 0]: readonly [number, number, number?, number?],
  [first = [], second = []]: Rows,
): Plain[] {
  return subsets(first, count).flatMap((some) =>
    subsets(
      second.filter((digit) => !some.includes(digit)),
      otherCount,
    ).map((others) => boxed([...some.map((digit) => digit.repeat(times)), ...others.map((digit) => digit.repeat(otherTimes))].join(''))),
  )
}

const dragon = (level: string): Plain => {
  const holds = ([a = '', b = '']: string) => ({ dragon: a > b, tiger: a < b, tie: a === b })[level] ?? false
  return {
    level,
    wins: (seen) => yes(holds(seen)),
    pushes: ([a, b], { tiePushes }) => yes(tiePushes && level !== 'tie' && a === b),
  }
}

/** A side of PC28, or two joined by a dash. */
const middling = (level: string): Plain => {
  const right = (seen: string) => level.split('-').every((side) => isSide(side, seen))
  const middle = (seen: string) => total(seen) === 13 || total(seen) === 14
  return {
    level,
    wins: (seen, { middlePushes }) => yes(right(seen) && !(middlePushes && middle(seen))),
    pushes: (seen, { middlePushes }) => yes(right(seen) && middlePushes && middle(seen)),
  }
}

const waves: Record<string, readonly number[]> = {
  red: [3, 6, 9, 12, 15, 18, 21, 24],
  green: [1, 4, 7, 10, 16, 19, 22, 25],
  blue: [2, 5, 8, 11, 17, 20, 23, 26],
}

const waysBySum = Array.from({ length: 28 }, (_, sum) => numbers(3).filter((line) => total(line) === sum).length)
const waysOf = (sum: string) => waysBySum[Number(sum)] ?? 0

/** The notes of a shape, on the digits it is shown. `size` is how many those are. */
function shape(name: string, rows: Rows, size: number): Plain[] {
  const [first = [], second = []] = rows
  const least = { YFFS: 1, HSCS: 2, SXBX: 3, SJFC: 4 }[name]
  if (least) return first.map((digit) => note('hit', (seen) => seen.split(digit).length > least))
  const pattern = doubled[name]
  if (pattern) return patterns(pattern, [first, second])
  const together = /^BDW\d([123])$/.exec(name)
  if (together) return subsets(first, Number(together[1])).map((some) => note('hit', (seen) => some.every((digit) => seen.includes(digit))))
  if (/^(?:ZX\d|SZDW)$/.test(name)) return lines(rows).map(exact)
  if (/^ZX\d_S$/.test(name)) return first.map(exact)
  if (/^ZH\d$/.test(name)) {
    return lines(rows).flatMap((line) =>
      Array.from({ length: size }, (_, i) => i + 1).map((length) => note(`star${length}`, (seen) => seen.endsWith(line.slice(-length)))),
    )
  }
  if (/^ZX2?HZ$/.test(name))
    return numbers(size)
      .filter((line) => first.includes(String(total(line))))
      .map(exact)
  if (/^ZX2?KD$/.test(name)) {
    return numbers(size)
      .filter((line) => first.includes(String(Number(sorted(line).at(-1)) - Number(sorted(line)[0]))))
      .map(exact)
  }
  if (/^ZU2?HZ$/.test(name))
    return unorderedNumbers(size)
      .filter((line) => first.includes(String(total(line))))
      .map((line) => boxed(line, kind(line)))
  if (/^ZU[23]BD$/.test(name))
    return unorderedNumbers(size)
      .filter((line) => first.some((digit) => line.includes(digit)))
      .map((line) => boxed(line, kind(line)))
  switch (name) {
    case 'ZU3':
      return first.flatMap((twice) => first.filter((once) => once !== twice).map((once) => boxed(twice + twice + once)))
    case 'ZU3_S':
    case 'ZU6_S':
    case 'ZU2_S':
      return first.map((line) => boxed(line))
    case 'HHZX':
      return first.map((line) => boxed(line, kind(line)))
    case 'HZWS':
      return first.map((digit) => note(digit, (seen) => String(total(seen)).endsWith(digit)))
    case 'TS3':
    case 'forms':
      return first.map((level) => note(level, (seen, { wraps }) => form(seen, wraps) === level))
    case 'DXDS': {
      const picks = rows.reduce<string[][]>((made, row) => made.flatMap((some) => row.map((side) => [...some, side])), [[]])
      return picks.map((some) => note('hit', (seen) => some.every((side, at) => isSide(side, seen[at] ?? ''))))
    }
    case 'ball':
      return first.map((digit) => note(digit, (seen) => seen === digit))
    case 'QWZY':
      return first.map((digit): Plain => ({
        level: digit,
        wins: (seen, { perHit }) => (perHit ? seen.split(digit).length - 1 : yes(seen.includes(digit))),
      }))
    case 'NN':
      return first.map((level) => note(level, (seen) => niu(seen) === level))
    case 'LH':
      return first.map(dragon)
    case 'ZXS':
      return [note(String(first.length), (seen) => new Set(seen).size === 2 && [...seen].every((digit) => first.includes(digit)))]
    case 'ZXL':
      return [note(String(first.length), (seen) => new Set(seen).size === 3 && [...seen].every((digit) => first.includes(digit)))]
    case 'GG': {
      const legs = rows.flatMap((row, at) => row.map((side) => [side, at] as const))
      return legs.length > 1 ? [note(String(legs.length), (seen) => legs.every(([side, at]) => isSide(side, seen[at] ?? '')))] : []
    }
    case 'PCDDDXDS':
    case 'PCZH':
      return first.map(middling)
    case 'PCJZ':
      return first.map((level) =>
        note(level, (seen, { narrow }) => (level === 'low' ? total(seen) < (narrow ? 5 : 6) : total(seen) > (narrow ? 22 : 21))),
      )
    case 'PCBO':
      return first.map((level) => note(level, (seen) => waves[level]?.includes(total(seen)) ?? false))
    case 'PCBZ':
    case 'PCXT':
      return first.map((level) => note(level, (seen, { wraps }) => form(seen, wraps) === level))
    case 'PCTM':
      return first.map((sum) => note(sum, (seen) => String(total(seen)) === sum))
    case 'PCTMB3':
      return subsets(first, 3).map((some) =>
        note(String(some.reduce((ways, sum) => ways + waysOf(sum), 0)), (seen) => some.includes(String(total(seen)))),
      )
    default:
      throw new Error(`the oracle does not know ${name}`)
  }
}

const named: Record<string, readonly [string, number]> = {
  RZX2_S: ['ZX2_S', 2],
  RZXHZ2: ['ZX2HZ', 2],
  RZU2: ['ZU2', 2],
  RZU2_S: ['ZU2_S', 2],
  RZX3_S: ['ZX3_S', 3],
  RZXHZ: ['ZXHZ', 3],
  RZUS: ['ZU3', 3],
  RZUS_S: ['ZU3_S', 3],
  RZUL: ['ZU6', 3],
  RZUL_S: ['ZU6_S', 3],
  RHHZX: ['HHZX', 3],
  RZUHZ: ['ZUHZ', 3],
  RZX4_S: ['ZX4_S', 4],
  RSXZU24: ['SXZU24', 4],
  RSXZU12: ['SXZU12', 4],
  RSXZU6: ['SXZU6', 4],
  RSXZU4: ['SXZU4', 4],
}

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i)
const placed = (notes: readonly Plain[], at: readonly number[]): Note[] => notes.map((each) => ({ pushes: () => 0, ...each, at }))

/** The places of a code's letter: 前, 中 or 后 so many of so many. */
function window(letter: string, size: number, of: number): number[] {
  const start = { Q: 0, Z: 1, H: of - size }[letter] ?? NaN
  return upTo(size).map((i) => start + i)
}

/** All notes of a selection. */
export function oracleNotes(code: string, rows: Rows): Note[] {
  const of = /^(?:SD_|PC)/.test(code) ? 3 : 5
  if (code.startsWith('PC')) return placed(shape(code, rows, 3), [0, 1, 2])
  const name = code.replace(/^(?:SD|P5)_/, '')
  const [base = '', size = 0] = named[name] ?? []
  if (base) {
    const [ticks = [], ...rest] = rows
    return subsets(ticks.toSorted(), size).flatMap((some) =>
      placed(
        shape(base, rest, size),
        some.map((tick) => Number(tick) - 1),
      ),
    )
  }
  const anyRows = { DWD: 1, EZDW: 2, RZX2: 2, RZX3: 3, RZX4: 4 }[name]
  if (anyRows) {
    return subsets(upTo(of).map(String), anyRows).flatMap((some) =>
      placed(lines(some.map((at) => rows[Number(at)] ?? [])).map(exact), some.map(Number)),
    )
  }
  if (name === 'LMP' || name === 'ZHIHE') {
    return rows.flat().flatMap((option) => {
      const [key = '', side = ''] = option.split('-')
      return placed([note(option, (seen) => isSide(side, seen))], key === 'sum' ? upTo(of) : [Number(key) - 1])
    })
  }
  if (name === 'LHD') return placed(shape('LH', rows, 2), [0, 4])
  const pair = /^LH([WQBSG])([WQBSG])$/.exec(name)
  if (pair)
    return placed(
      shape('LH', rows, 2),
      [pair[1] ?? '', pair[2] ?? ''].map((letter) => 'WQBSG'.indexOf(letter)),
    )
  const ball = ['DYQ', 'DEQ', 'DSANQ', 'DSIQ', 'DWQ'].indexOf(name)
  if (ball >= 0) return placed(shape('ball', rows, 1), [ball])
  if (/^[QZH]3$/.test(name)) return placed(shape('forms', rows, 3), window(name[0] ?? '', 3, of))
  if (of === 3 && name === 'XT') return placed(shape('forms', rows, 3), [0, 1, 2])
  if (of === 3 && /^(?:HZWS|SZDW|ZXS|ZXL|GG)$/.test(name)) return placed(shape(name, rows, 3), [0, 1, 2])
  const sides = /^([QH])([23])DXDS$/.exec(name)
  if (sides) return placed(shape('DXDS', rows, Number(sides[2])), window(sides[1] ?? '', Number(sides[2]), of))
  if (/^(?:ZX4|ZX4_S|ZH4|SXZU\d+|BDW4\d)$/.test(name)) return placed(shape(name, rows, 4), [1, 2, 3, 4])
  if (/^(?:ZX5|ZX5_S|ZH5|WXZU\d+|BDW5\d|YFFS|HSCS|SXBX|SJFC|QWZY|NN)$/.test(name)) return placed(shape(name, rows, 5), upTo(5))
  const length = /^.(?:ZX2|ZU2)/.test(name) ? 2 : 3
  return placed(shape(name.slice(1), rows, length), window(name[0] ?? '', length, of))
}

export function seenBy({ at }: Note, draw: string): string {
  return at.map((place) => draw[place] ?? '').join('')
}

/** Winning notes by level, and how many are returned. */
export function oracleWins(notes: readonly Note[], draw: string, house: House): { wins: Record<string, number>; pushed: number } {
  const wins: Record<string, number> = {}
  let pushed = 0
  for (const each of notes) {
    const times = each.wins(seenBy(each, draw), house)
    if (times > 0) wins[each.level] = (wins[each.level] ?? 0) + times
    pushed += each.pushes(seenBy(each, draw), house)
  }
  return { wins, pushed }
}

/** Every number of so many digits, as text. */
export const everyNumber: (size: number) => readonly string[] = numbers
