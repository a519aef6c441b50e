/** What is central is composed from the modules, and faults of the composition are named. */
import { expect, it } from 'vitest'
import { billIcon } from '#/contract/bills.ts'
import { eventTopic } from '#/contract/push.ts'
import { modules } from '../../../server/modules.ts'
import { commandsOf, partsOf, settingsOf } from '../../../server/platform/modules/compose.ts'
import { contributionPoint } from '../../../server/platform/modules/contributions.ts'
import { setting } from '../../../server/platform/settings/setting.ts'
import { postingKindsOf } from '../../../server/ledger/postingKind.ts'
import * as v from 'valibot'

it('a name that two modules bring is refused, with the name of the second', () => {
  const module = (name: string) => ({ name, settings: { colour: setting(v.string(), 'red') } })
  expect(() => settingsOf([module('one'), module('two')])).toThrow('two modules bring "colour", the second is two')
  expect(Object.keys(settingsOf([module('one')]))).toEqual(['colour'])
})

it('contributions come in the order of the modules, and each platform has its own', () => {
  const point = contributionPoint<number>()
  const parts = partsOf([
    { name: 'one', contributes: [point.with(1, 2)] },
    { name: 'two', contributes: [point.with(3)] },
  ])
  expect(point.of(parts)).toEqual([1, 2, 3])
  expect(point.of(partsOf([]))).toEqual([])
})

it('every topic of the contract is announced by a module, and every module has its own name', () => {
  expect(new Set(modules.flatMap(({ topics }) => topics ?? []))).toEqual(new Set(eventTopic.options))
  expect(new Set(modules.map(({ name }) => name)).size).toBe(modules.length)
})

it('no two kinds of postings share a name, nor two commands theirs', () => {
  const kinds = postingKindsOf({ parts: partsOf(modules) }).map(({ name }) => name)
  expect(kinds.length).toBeGreaterThan(20)
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(Object.keys(commandsOf(modules))).toContain('audit')
})

it.each(postingKindsOf({ parts: partsOf(modules) }))('postings of the kind $name say in three languages what they are', (kind) => {
  for (const texts of [kind.names, kind.description, kind.group.names]) {
    expect(texts.rw).toMatch(/\p{Script=Han}/u)
    expect(texts.korw).toMatch(/\p{Script=Hangul}/u)
    expect(texts.en).toMatch(/^[A-Z]/)
  }
  expect([kind.description.rw.at(-1), kind.description.korw.at(-1), kind.description.en.at(-1)]).toEqual(['。', '.', '.'])
  expect(v.is(billIcon, kind.icon)).toBe(true)
})
