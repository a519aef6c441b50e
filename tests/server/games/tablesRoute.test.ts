/** The published tables of the bundled games, hashed without any code of the product. */
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { TABLES_PATH } from '#/contract/games/play.ts'
import { bundledGames } from '#/rules/games/codes.ts'
import { blockMessage, commitOfSeed, tableHashOf } from '#/rules/games/fair.ts'
import { bundledGame } from '#/rules/games/games.ts'
import { serveTables } from '../../../server/domains/games/tablesRoute.ts'

interface Published {
  readonly games: readonly { readonly game: string; readonly tableHash: string; readonly table: unknown }[]
}

const isWhole = (name: string) => /^(0|[1-9]\d*)$/.test(name)
function inOrder([a]: [string, unknown], [b]: [string, unknown]): number {
  if (isWhole(a) !== isWhole(b)) return isWhole(a) ? -1 : 1
  if (isWhole(a)) return Number(a) - Number(b)
  return a < b ? -1 : 1
}

/** The canonical text by docs/fairness.md: members with integer names first in rising order, then the others by name; no spaces. */
function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).toSorted(inOrder)
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalText(member)}`).join(',')}}`
}

async function published(): Promise<Published> {
  const server = fastify()
  serveTables(server)
  const answer = await server.inject(TABLES_PATH)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

describe('the published tables', () => {
  it('are the tables of all games', async () => {
    expect((await published()).games.map(({ game }) => game)).toEqual([...bundledGames])
  })

  it.each(bundledGames)('of %s have the hash in its commitments', async (game) => {
    const { games } = await published()
    const one = games.find((each) => each.game === game)
    expect(createHash('sha256').update(canonicalText(one?.table)).digest('hex')).toBe(one?.tableHash)
    expect(one?.tableHash).toBe(await tableHashOf(bundledGame(game)))
  })
})

it('the example in docs/fairness.md is correct', async () => {
  const text = readFileSync(new URL('../../../docs/fairness.md', import.meta.url), 'utf8')
  const seed = new Uint8Array(32).fill(7)
  const tableHash = await tableHashOf(bundledGame('slot'))
  expect(text).toContain(tableHash)
  expect(text).toContain(await commitOfSeed(tableHash, seed))
  expect(text).toContain(
    createHmac('sha256', seed)
      .update(blockMessage('slot', 'mine', 0, 0))
      .digest('hex'),
  )
})
