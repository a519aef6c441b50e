/** The name of an answer's shape: it stays while the schema says the same, and is another when it does not. */
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { answerShape, shapeOfSchema } from '#/contract/answerShape.ts'
import { callNames } from '#/contract/contract.ts'

const lottery = () => v.object({ id: v.string(), on: v.picklist(['yes', 'no']), at: v.optional(v.number()) })

test('the same schema has the same name each time it is made, in whatever order its fields stand', () => {
  expect(shapeOfSchema(lottery())).toBe(shapeOfSchema(lottery()))
  const { id, on, at } = lottery().entries
  expect(shapeOfSchema(v.object({ at, on, id }))).toBe(shapeOfSchema(lottery()))
})

test.each<[string, v.GenericSchema]>([
  ['a field more', v.object({ ...lottery().entries, more: v.string() })],
  ['a field less', v.omit(lottery(), ['at'])],
  ['a field of another name', v.object({ ...v.omit(lottery(), ['id']).entries, key: v.string() })],
  ['a field of another type', v.object({ ...lottery().entries, id: v.number() })],
  ['a field that may be missing', v.object({ ...lottery().entries, id: v.optional(v.string()) })],
  ['a field that may be null', v.object({ ...lottery().entries, id: v.nullable(v.string()) })],
  ['another choice', v.object({ ...lottery().entries, on: v.picklist(['yes', 'no', 'later']) })],
  ['a pattern', v.object({ ...lottery().entries, id: v.pipe(v.string(), v.regex(/^a/)) })],
  ['a list of it', v.array(lottery())],
])('%s makes another name', (_what, changed) => {
  expect(shapeOfSchema(changed)).not.toBe(shapeOfSchema(lottery()))
})

test('a pattern within is told from another one', () => {
  const of = (pattern: RegExp) => shapeOfSchema(v.array(v.pipe(v.string(), v.regex(pattern))))
  expect(of(/^a/)).not.toBe(of(/^b/))
})

test('every answer of the contract has a name', () => {
  for (const name of callNames) expect(answerShape(name)).toMatch(/^[0-9a-z]{8,}$/)
})
