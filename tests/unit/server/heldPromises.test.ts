/**
 * A promise of a query that later callers await must be `cachedQuery`'s, which has answers of its own for each handle: else a transaction
 * on the embedded database's one connection could wait for a query that waits for the transaction. The rule sees what is declared, not what
 * a file keeps by an inferred type.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** A map, a variable or a field of promises that have a value; a variable that a call fills once. */
const held =
  /(?:Map|Cache)<[^()]*Promise<(?!void)|^\s*(?:let|readonly) \w+\??: Promise<(?!void)|\?\?= (?!new |setTimeout)[\w.]+(?:<[^>]*>)?(?:\?\.)?[(`]/

/** Files that hold a promise, and the reason why no holder of a connection waits for it. */
const others: Readonly<Record<string, string>> = {
  'platform/database/cachedQuery.ts': 'is the way',
  'platform/events/events.ts': 'reads on by a handle of its own, which no transaction waits for',
  'platform/http/readiness.ts': 'is asked by the probe alone',
  'platform/jobs/runner.ts': 'runs and ends jobs, outside of any transaction',
  'platform/media/library.ts': 'reads files',
  'platform/realtime/roomHub.ts': 'seals frames',
  'platform/realtime/sealedFrames.ts': 'seals frames',
  'domains/bets/betting.ts': 'answers who sends a bet that is under way, before any transaction',
  'domains/campaigns/claims.ts': 'lives as long as one handle: within one call',
  'domains/campaigns/facts.ts': 'lives as long as one handle: within one call',
  'domains/campaigns/needs.ts': 'lives as long as one handle: within one call',
}

const files = ['platform', 'ledger', 'domains'].flatMap((folder) =>
  readdirSync(join('server', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file)),
)

it('no file of the platform keeps the promise of a query except through cachedQuery', () => {
  expect(files.length).toBeGreaterThan(300)
  const holding = files.filter((file) =>
    readFileSync(join('server', file), 'utf8')
      .split('\n')
      .some((line) => held.test(line)),
  )
  expect(holding.toSorted()).toEqual(Object.keys(others).toSorted())
})

it.each([
  'const chains = new Map<string, Promise<Chain>>()',
  'const kept = new LRUCache<string, { readonly value: Promise<Kept> }>({ max: 10 })',
  '  let anchors: Promise<readonly Anchor[]> | undefined',
  '    anchors ??= readAnchors(db)',
  "    anchors ??= db.selectFrom('anchors').execute()",
  '    anchors ??= sql<Anchor>`select * from anchors`.execute(db)',
])('is seen: %s', (line) => expect(line).toMatch(held))
