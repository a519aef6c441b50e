/** The search of help articles on the device, and the licences of the app's dependencies. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ArticleHead } from '#/contract/articles.ts'
import { searchArticles } from '#/features/content/help.ts'
import { licences } from '#/features/content/licences.ts'

const head = (code: string, rw: string, en: string): ArticleHead => ({
  code,
  kind: 'help',
  topic: 'play',
  title: { rw, korw: '', en },
  summary: { rw: '', korw: '요약', en: '' },
  publishedAt: 0,
  updatedAt: 0,
})
const items = [head('a', '怎么提现', 'How to withdraw'), head('b', '怎么充值', 'How to deposit')]
const codes = (keyword: string) => searchArticles(items, keyword).map(({ code }) => code)

describe('a search without a network', () => {
  it('finds every word in any language and case', () => {
    expect(codes('提现')).toEqual(['a'])
    expect(codes('HOW TO')).toEqual(['a', 'b'])
    expect(codes('how 充值')).toEqual(['b'])
    expect(codes('요약')).toEqual(['a', 'b'])
    expect(codes('nothing')).toEqual([])
  })
})

describe('the licences', () => {
  const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
  const licenceOf = (name: string) => (read(`node_modules/${name}/package.json`) as { license?: string }).license

  it.each(licences)('$name is under $licence', ({ name, licence }) => {
    expect(licenceOf(name)).toBe(licence)
  })

  it('include every library of the page', () => {
    const { dependencies } = read('package.json') as { dependencies: Record<string, string> }
    const ofTheServer =
      /^(@electric-sql|@fastify|@noble|@node-rs|fastify|fs-native-extensions|kysely|libphonenumber-js|lru-cache|pg|pino|prom-client|@simplewebauthn\/server|sharp|tsx|web-push|ws)\b/
    expect(licences.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(dependencies)
        .filter((name) => !ofTheServer.test(name))
        .toSorted(),
    )
  })
})
