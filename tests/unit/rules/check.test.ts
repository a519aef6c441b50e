/** The check of the rules against a file of known cases: passing and failing cases, and the messages about them. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { countNotes, randomNote } from '#/rules/engine.ts'
import type { FamilyCode } from '#/rules/play.ts'
import { knownFamilies, loadAllFamilies, playTypes } from '#/rules/registry.ts'
import { checkVectors } from '../../../server/rulesCheck.ts'
import golden from '../../vectors/golden-vectors.json'

const sold = golden.vectors.filter(({ code }) => knownFamilies.includes('LHC') || !code.startsWith('LHC_'))
const failuresOf = async (vectors: readonly object[]) => (await checkVectors({ vectors })).failures

beforeAll(() => loadAllFamilies())

describe('the golden vectors', () => {
  it('pass, family by family', async () => {
    expect(sold.length).toBeGreaterThan(140)
    expect(await checkVectors({ note: 'as published', vectors: sold })).toEqual({ passed: sold.length, failures: [] })
  })

  it('fail, each of them, when the winning notes or the count are another number', async () => {
    expect(await failuresOf(sold.map((vector) => ({ ...vector, winNotes: vector.winNotes + 1 })))).toHaveLength(sold.length)
    expect(await failuresOf(sold.map((vector) => ({ ...vector, count: vector.count + 1 })))).toHaveLength(sold.length)
  })

  it('fail with the expected and the actual result', async () => {
    const failures = await failuresOf([{ code: 'LT_RX2', sel: [[2, 5, 7, 10]], count: 6, draw: [1, 3, 6, 10, 11], winNotes: 2 }])
    expect(failures).toEqual(['LT_RX2 sel [[2,5,7,10]] draw [1,3,6,10,11]: expected count 6 winNotes 2, got count 6 winNotes 0'])
  })
})

describe('other cases', () => {
  it.each<[string, unknown[][], number, number[], number]>([
    // a play's own code, with and without its prefix, and its family's full name
    ['LT_LTQ2DTZU2', [[1], [2, 3]], 2, [3, 1, 5, 6, 7], 1],
    ['11X5_RX7', [[1, 2, 3, 4, 5, 6, 7, 8]], 8, [1, 2, 3, 4, 5], 3],
    ['PK10_PKGYH', [[11, 12]], 2, [5, 6, 1, 2, 3, 4, 7, 8, 9, 10], 1],
    ['KLSF_RX3', [[1, 2, 3, 4]], 4, [1, 2, 3, 10, 11, 12, 13, 14], 1],
    ['K3_HZ', [[4, 17]], 2, [6, 6, 5], 1],
    ['K3_SLH', [], 1, [3, 2, 1], 1],
    // typed lines, as text or as numbers, in any order where order means nothing
    ['LT_RX2_S', [['2 1', '03 04']], 2, [2, 9, 1, 5, 6], 1],
    [
      'LT_Q3ZX_S',
      [
        [
          [1, 2, 3],
          [3, 2, 1],
        ],
      ],
      2,
      [3, 2, 1, 5, 6],
      1,
    ],
    ['PK_QZX2_S', [['01 02', '02 01']], 2, [2, 1, 3, 4, 5, 6, 7, 8, 9, 10], 1],
    // names of sides, cells that do not say their row, rows left out
    ['LT_DDS', [['5单0双', '3单2双']], 2, [1, 3, 5, 7, 9], 1],
    ['PK_LM', [['sum-big', '10-odd']], 2, [10, 9, 1, 2, 3, 4, 5, 6, 8, 7], 2],
    ['LT_DWD', [[1], [2, 3], []], 3, [1, 3, 4, 5, 6], 2],
    ['PK_DWD', [[1], [], [], [], [5, 6]], 3, [1, 2, 3, 4, 6, 5, 7, 8, 9, 10], 2],
    // only the first balls
    ['LT_Q3ZU', [[1, 2, 3, 4]], 4, [3, 1, 4], 1],
    ['LT_BDW', [[4, 5]], 2, [3, 1, 4], 1],
    // all levels together, and one of them
    ['KL8_X3', [[1, 2, 3, 30]], 4, Array.from({ length: 20 }, (_, i) => i + 1), 4],
    ['KL8_X3_all', [[1, 2, 3, 30]], 4, Array.from({ length: 20 }, (_, i) => i + 1), 1],
    ['KL8_X3_lvl2', [[1, 2, 3, 30]], 4, Array.from({ length: 20 }, (_, i) => i + 1), 3],
  ])('%s %j makes %i notes, and of %j wins %i', async (code, sel, count, draw, winNotes) => {
    expect(await failuresOf([{ code, sel, count, draw, winNotes }])).toEqual([])
    expect(await failuresOf([{ code, sel, count, draw, winNotes: winNotes + 1 }])).toHaveLength(1)
  })

  it.each(['LT_RX9', 'XX_RX2', 'LT', '', 'K3_constructor', 'constructor_RX2', 'PK_LTRX2'])('%j is a play nobody sells', async (code) => {
    const [failure] = await failuresOf([{ code, sel: [[1, 2]], count: 1, draw: [1, 2, 3, 4, 5], winNotes: 1 }])
    expect(failure).toContain('got no play of this code')
  })

  it('that cannot be bet count no notes, and give the reason', async () => {
    const [failure] = await failuresOf([{ code: 'LT_RX3', sel: [[1, 12, 3]], count: 1, draw: [1, 2, 3, 4, 5], winNotes: 0 }])
    expect(failure).toContain('got count 0 winNotes 0 ({"kind":"unknownOption","row":"numbers","option":"12"})')
  })

  it('of every play of every family are understood by its own code', async () => {
    const starts: Partial<Record<FamilyCode, string>> = { '11X5': 'LT', PK10: 'PK', PC28: 'PC' }
    const plays = knownFamilies.flatMap((family) => playTypes(family)).flatMap(({ plays: listed }) => listed)
    let seed = 5
    const vectors = plays.map((play) => {
      const sel = randomNote(play, (n) => (seed = (seed * 31 + 11) % 10_007) % n)
      const ticked = sel.map((row, at) => (play.board.rows[at]?.ticks ? row.map((code) => Number(code) - 1) : row))
      return {
        code: `${starts[play.family] ?? play.family}_${play.code}`,
        sel: ticked,
        count: countNotes(play, sel),
        draw: [],
        winNotes: -1,
      }
    })
    const failures = await failuresOf(vectors)
    expect(failures).toHaveLength(vectors.length)
    for (const [at, failure] of failures.entries()) expect(failure).toContain(`got count ${vectors[at]?.count} winNotes`)
  })

  it('in a file of an invalid form are refused', async () => {
    await expect(checkVectors({ vectors: [{ code: 'LT_RX2' }] })).rejects.toThrow(/sel/)
    await expect(checkVectors([])).rejects.toThrow(/./)
  })
})

describe('the command', () => {
  it('closes with both numbers, and fails when a case fails', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rules-check-'))
    const run = (name: string, vectors: readonly object[]) => {
      const file = join(folder, name)
      writeFileSync(file, JSON.stringify({ vectors }))
      const { status, stdout } = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'server/rulesCheck.ts', file], {
        encoding: 'utf8',
      })
      return { status, lines: stdout.trimEnd().split('\n') }
    }
    try {
      const good = { code: 'LT_RX1', sel: [[4, 5, 7]], count: 3, draw: [1, 4, 8, 10, 11], winNotes: 1 }
      expect(run('good.json', [good])).toEqual({ status: 0, lines: ['1 passed, 0 failed'] })
      const bad = run('bad.json', [good, { ...good, code: 'LT_RX99' }])
      expect(bad.status).toBe(1)
      expect(bad.lines).toHaveLength(2)
      expect(bad.lines[1]).toBe('1 passed, 1 failed')
    } finally {
      rmSync(folder, { recursive: true })
    }
  }, 60_000)
})
