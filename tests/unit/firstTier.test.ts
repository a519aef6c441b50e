/**
 * Each page and each call has a test in the first tier: a file that is not `.slow` names the page or call, or a story opens all pages of
 * the list. Nothing in the first tier depends on chance.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { routePaths } from '#/app/pages.ts'
import { contract } from '#/contract/contract.ts'
import { agentPages, memberPages, visitorPages } from '../support/pages.ts'

const isTest = /^(?!.*\.slow\.).*\.tsx?$/
const files = ['unit', 'browser', 'server', 'e2e'].flatMap((folder) =>
  readdirSync(join('tests', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => isTest.test(file) && !file.endsWith('firstTier.test.ts'))
    .map((file) => ({ path: join(folder, file), text: readFileSync(join('tests', folder, file), 'utf8') })),
)
const sources = files.map(({ text }) => text)
const words = new Set(sources.flatMap((text) => text.match(/\w+/g) ?? []))
/** By `stories/everyPage.spec.ts`. */
const opened = [...visitorPages, ...memberPages, ...agentPages].map((address) => address.replace(/\?.*/, ''))
const paths = new Set([...opened, ...sources.flatMap((text) => text.match(/\/[\w/$]*/g) ?? [])])

it('each call', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(Object.keys(contract).filter((call) => !words.has(call))).toEqual([])
})

it('each page', () => {
  expect(routePaths.length).toBeGreaterThan(50)
  expect(routePaths.filter((path) => !paths.has(path))).toEqual([])
})

it('the same samples in each run: what draws by fast-check lies where the set-up gives the seed', () => {
  const drawing = files.filter(({ text }) => text.includes("from 'fast-check'"))
  expect(drawing.length).toBeGreaterThan(50)
  const isSeeded = /^server\/|^unit\/(?:rules|wire)\/|^unit\/.*\.test\.tsx?$/
  expect(drawing.map(({ path }) => path).filter((path) => !isSeeded.test(path))).toEqual([])
})
