/** A toast names the pages that it is about; with a wrong spelling, the page would show the toast all the same. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routePathOf, routePaths } from '#/app/pages.ts'

const named = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(/\babout: \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/['`](\/[^'`?$]*)/g)].map(([, path = '']) => ({ file, path })),
    ),
  )

test('every page that a toast is about exists', () => {
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter(({ path }) => !routePaths.some((known) => known === path) || routePathOf(path) !== path)).toEqual([])
})
