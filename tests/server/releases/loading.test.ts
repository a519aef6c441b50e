/** What a release left can be loaded by either engine, and is what the release said of it. */
import { expect, test } from 'vitest'
import { auditDatabase } from '../../../server/open.ts'
import { contentsOf } from '../../release/contents.ts'
import { openRelease, releases } from '../support/releases.ts'

test('there is one of before the domains', () => {
  expect(releases.map(({ name }) => name)).toContain('2026-11-24-before-domains')
})

test.each(releases)('$name is loaded with all that it held, and its books are true', async (release) => {
  const { db, close } = await openRelease(release)
  expect(await contentsOf(db)).toEqual(release.contents)
  expect((await auditDatabase(db)).filter(({ violations }) => violations > 0)).toEqual([])
  await close()
})
