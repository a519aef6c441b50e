/**
 * Checks the rules against a file of test vectors: `npm run -s rules:check -- FILE`, with {vectors: [{code, sel, count, draw, winNotes}]}.
 * Prints every case with another result, and fails if there is one.
 */
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { type RuleConfig, rulesOf } from '#/rules/config.ts'
import { checkSelection, countNotes, settle } from '#/rules/engine.ts'
import { parseEntry } from '#/rules/entry.ts'
import type { Family, FamilyCode, Play, Row, Selection } from '#/rules/play.ts'
import { knownFamilies, loadFamily } from '#/rules/registry.ts'

const picked = v.union([v.number(), v.string(), v.array(v.union([v.number(), v.string()]))])

const vectorFile = v.object({
  vectors: v.array(
    v.object({
      code: v.string(),
      sel: v.array(v.array(picked)),
      count: v.number(),
      draw: v.array(v.number()),
      winNotes: v.number(),
      lunarYear: v.optional(v.number()),
    }),
  ),
})

type Vector = v.InferOutput<typeof vectorFile>['vectors'][number]
type Picked = v.InferOutput<typeof picked>

interface Naming {
  readonly family: FamilyCode
  /** Prefix of the family's play codes. */
  readonly prefix: string
  /** Codes of these files that differ from prefix and play code. */
  readonly plays?: Readonly<Record<string, string>>
}

/** Three-ball codes without a position mean the first three balls. */
const threeBalls = {
  ZX3: 'QZX3',
  ZX3_S: 'QZX3_S',
  ZH3: 'QZH3',
  ZX2: 'QZX2',
  ZX2_S: 'QZX2_S',
  ZXHZ: 'QZXHZ',
  ZXKD: 'QZXKD',
  ZU3: 'QZU3',
  ZU6: 'QZU6',
  ZU2: 'QZU2',
  ZUHZ: 'QZUHZ',
  ZU3BD: 'QZU3BD',
  ZU2BD: 'QZU2BD',
  HHZX: 'QHHZX',
  HZWS: 'QHZWS',
  TS3: 'QTS3',
  BDW31: 'QBDW31',
  BDW32: 'QBDW32',
  DXDS2: 'Q2DXDS',
  DXDS3: 'Q3DXDS',
}

const firstBalls = Object.fromEntries(
  [2, 3].flatMap((size) =>
    ['ZX', 'ZU'].flatMap((kind) => [
      [`Q${size}${kind}`, `Q${size}${kind}${size}`],
      [`Q${size}${kind}_S`, `Q${size}${kind}${size}_S`],
      [`Q${size}${kind}DT`, size === 3 ? 'Q3ZU3DT' : 'Q2DTZU2'],
    ]),
  ),
)

/** Prefixes of codes in these files, up to the first `_`. */
const namings: Readonly<Record<string, Naming>> = {
  SSC: { family: 'SSC', prefix: '', plays: threeBalls },
  LT: { family: '11X5', prefix: 'LT', plays: firstBalls },
  '11X5': { family: '11X5', prefix: 'LT', plays: firstBalls },
  K3: { family: 'K3', prefix: '', plays: { HZ: 'KSHZ', DXDS: 'KSHZDXDS' } },
  PK: { family: 'PK10', prefix: 'PK' },
  PK10: { family: 'PK10', prefix: 'PK' },
  PC: { family: 'PC28', prefix: 'PC' },
  PC28: { family: 'PC28', prefix: 'PC' },
  LHC: { family: 'LHC', prefix: 'LHC' },
  SD: { family: 'SD', prefix: 'SD_', plays: threeBalls },
  '3D': { family: 'SD', prefix: 'SD_', plays: threeBalls },
  P3: { family: 'SD', prefix: 'SD_', plays: threeBalls },
  PL3: { family: 'SD', prefix: 'SD_', plays: threeBalls },
  P5: { family: 'PL5', prefix: 'P5_', plays: threeBalls },
  PL5: { family: 'PL5', prefix: 'P5_', plays: threeBalls },
  KL8: { family: 'KL8', prefix: 'KL8' },
  KLSF: { family: 'KLSF', prefix: 'KLSF', plays: { X2LZ: 'X2LZX', X2LZ_ZU: 'X2LZU', Q3ZX: 'X3QZX', Q3ZU: 'X3QZU' } },
}

/** How many numbers a family draws, and their range, for filling up shorter draws. */
const drawn: Readonly<Record<FamilyCode, { readonly count: number; readonly lowest: number }>> = {
  SSC: { count: 5, lowest: 0 },
  '11X5': { count: 5, lowest: 1 },
  K3: { count: 3, lowest: 1 },
  PK10: { count: 10, lowest: 1 },
  PC28: { count: 3, lowest: 0 },
  LHC: { count: 7, lowest: 1 },
  SD: { count: 3, lowest: 0 },
  PL5: { count: 5, lowest: 0 },
  KL8: { count: 20, lowest: 1 },
  KLSF: { count: 8, lowest: 1 },
}

interface Named {
  readonly play: Play
  /** The best of the play's levels that the case is about. */
  readonly level?: number
}

function playNamed(code: string, families: ReadonlyMap<FamilyCode, Family>): Named | null {
  const [, start = '', rest = '', level] = /^([A-Z0-9]+?)_(.+?)(?:_all|_lvl(\d+))?$/.exec(code) ?? []
  const naming = Object.hasOwn(namings, start) ? namings[start] : undefined
  const family = naming && families.get(naming.family)
  if (!family) return null
  const { prefix, plays = {} } = naming
  const own = Object.hasOwn(plays, rest) ? (plays[rest] ?? rest) : rest
  const known = family.types.flatMap((type) => type.plays)
  const play = [prefix + own, own, prefix + rest, `${start}_${rest}`, start + rest]
    .map((name) => known.find((each) => each.code === name))
    .find((match) => match !== undefined)
  if (!play) return null
  if (code.endsWith('_all')) return { play, level: 1 }
  return level === undefined ? { play } : { play, level: Number(level) }
}

/** Maps a case's picks to the row's codes: numbers as written, names in any language, typed lines. */
function codesIn(row: Row, wanted: readonly Picked[]): string[] {
  const { entry, options } = row
  if (entry) {
    return wanted.flatMap((line) => {
      const text = Array.isArray(line) ? line.join(entry.separator) : String(line)
      const { lines, invalid } = parseEntry(entry, text)
      return [...lines, ...invalid]
    })
  }
  return wanted.map((each) => {
    // places are counted from 0
    if (row.ticks && typeof each === 'number') return options[each]?.code ?? String(each)
    const text = String(each)
    const option =
      options.find(({ code }) => code === text) ??
      options.find(({ value }) => value !== undefined && String(value) === text) ??
      options.find(({ names }) => Object.values(names).includes(text))
    return option?.code ?? text
  })
}

/** A case's rows correspond to the board's; trailing empty rows may be missing, and cells of a grid need not name their row. */
function selectionOf({ board: { kind, rows } }: Play, sel: Vector['sel']): Selection {
  const [only = []] = sel
  if (kind === 'grid' && sel.length === 1 && rows.length > 1) {
    return rows.map((row) => {
      const cells = new Set(row.options.map(({ code }) => code))
      return codesIn(row, only).filter((code) => cells.has(code))
    })
  }
  const [option, ...others] = rows.flatMap(({ options }) => options)
  // 通选 has no options
  if (option && others.length === 0 && only.length === 0) return [[option.code]]
  const filled = rows.map((row, at) => codesIn(row, sel[at] ?? []))
  return sel.length > rows.length ? [...filled, ...sel.slice(rows.length).map((row) => row.map(String))] : filled
}

/** Positions of a shorter draw's balls: the last ones for 后, the middle ones for 中, all but the first for four. */
function firstPlace({ code, family }: Play, balls: number): number {
  const { count } = drawn[family]
  const [letter = ''] = code.replace(/^(?:SD_|P5_)/, '')
  if (drawn[family].lowest > 0) return 0
  if (letter === 'H' || balls === count - 1) return count - balls
  return letter === 'Z' ? Math.floor((count - balls) / 2) : 0
}

function resultOf(play: Play, draw: readonly number[]): number[] {
  const { count, lowest } = drawn[play.family]
  const missing = Math.max(count - draw.length, 0)
  // digits may repeat; other families are filled up with numbers not drawn yet
  const filling =
    lowest === 0
      ? Array.from({ length: missing }, () => 0)
      : Array.from({ length: count + draw.length }, (_, i) => i + lowest)
          .filter((number) => !draw.includes(number))
          .slice(0, missing)
  const before = missing === 0 ? 0 : firstPlace(play, draw.length)
  return [...filling.slice(0, before), ...draw, ...filling.slice(before)]
}

interface Outcome {
  readonly count: number
  readonly winNotes: number
  /** Why it is not a valid bet. */
  readonly problem?: string
}

function outcomeOf({ play, level }: Named, { sel, draw }: Vector, config: RuleConfig): Outcome {
  const selection = selectionOf(play, sel)
  const problem = checkSelection(play, selection, config)
  if (problem) return { count: countNotes(play, selection, config), winNotes: 0, problem: JSON.stringify(problem) }
  const wins = settle(play, selection, resultOf(play, draw), config)
  const levels = play.rule.levelsOf(selection, config)
  const counted = level === undefined ? Object.keys(wins) : levels.slice(level - 1, level)
  return { count: countNotes(play, selection, config), winNotes: counted.reduce((sum, each) => sum + (wins[each] ?? 0), 0) }
}

export interface Checked {
  readonly passed: number
  /** Messages of the failed cases. */
  readonly failures: readonly string[]
}

/** Throws when the file has another format. */
export async function checkVectors(content: unknown): Promise<Checked> {
  const { vectors } = v.parse(vectorFile, content)
  const families = new Map(await Promise.all(knownFamilies.map(async (code) => [code, await loadFamily(code)] as const)))
  const failures = vectors.flatMap((vector) => failureOf(vector, playNamed(vector.code, families)))
  return { passed: vectors.length - failures.length, failures }
}

function failureOf(vector: Vector, named: Named | null): string[] {
  const { code, sel, count, draw, winNotes, lunarYear } = vector
  const where = `${code} sel ${JSON.stringify(sel)} draw ${JSON.stringify(draw)}`
  const expected = `expected count ${count} winNotes ${winNotes}`
  if (!named) return [`${where}: ${expected}, got no play of this code`]
  const got = outcomeOf(named, vector, rulesOf(1, lunarYear))
  if (got.count === count && got.winNotes === winNotes) return []
  return [`${where}: ${expected}, got count ${got.count} winNotes ${got.winNotes}${got.problem ? ` (${got.problem})` : ''}`]
}

async function run(path: string | undefined): Promise<void> {
  if (!path) throw new Error('usage: npm run -s rules:check -- FILE')
  const { passed, failures } = await checkVectors(JSON.parse(await readFile(path, 'utf8')))
  for (const failure of failures) console.log(failure)
  console.log(`${passed} passed, ${failures.length} failed`)
  if (failures.length > 0) process.exitCode = 1
}

if (process.argv[1] === import.meta.filename) await run(process.argv[2])
