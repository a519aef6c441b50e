/** Chases that were sent and not answered yet, one of a lottery: on the device before they are on the network. */
import * as v from 'valibot'
import type { RequestOf } from '#/contract/call.ts'
import { chaseCalls } from '#/contract/chase.ts'
import { persisted } from '#/lib/persisted.ts'

const { request } = chaseCalls.createChase
export type ChaseRequest = RequestOf<typeof chaseCalls.createChase>

const schema = v.record(v.string(), request)
/** By the lottery's id. */
export type OpenChases = Record<string, ChaseRequest>

export const chaseStore = persisted<OpenChases>({
  key: 'chase',
  version: 2,
  valid: (value): value is OpenChases => v.is(schema, value),
  initial: {},
  private: true,
})
