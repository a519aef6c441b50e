/**
 * Reads a call's arguments: from the sealed text, the path, and the query string. Older clients of the product put some arguments into the
 * query string.
 */
import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Call } from '#/contract/call.ts'
import { contract, type CallName } from '#/contract/contract.ts'
import { olderClients, type OlderClient } from '#/contract/olderClients.ts'
import type { Context } from '#/wire/envelope.ts'
import { Refusal } from '../refusals/refusal.ts'

export interface Arguments {
  readonly args: unknown
  /** The client sent no request id, so the server made an id, which no client can repeat. */
  readonly isIdMade: boolean
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sentByAll: OlderClient = {}

export function argumentsOf(name: CallName, { path }: Context, { params }: Pick<FastifyRequest, 'params'>, text: string): Arguments {
  const descriptor: Call = contract[name]
  if (descriptor.form) return { args: Object.fromEntries(new URLSearchParams(text)), isIdMade: false }
  const sent = text === '' ? {} : jsonOf(text)
  if (!isRecord(sent)) return { args: sent, isIdMade: false }
  const older: OlderClient = olderClients[name] ?? sentByAll
  const flat = { ...queryArguments(path, older), ...sent }
  const args: Record<string, unknown> = { ...older.unsent, ...(older.paged ? pagedArguments(flat) : flat), ...(isRecord(params) && params) }
  for (const ignored of older.ignored ?? []) {
    delete args[ignored]
    if (isRecord(args.searchParam)) delete args.searchParam[ignored]
  }
  const isIdMade = older.withoutId === true && args.requestId === undefined
  return { args: isIdMade ? { ...args, requestId: randomUUID() } : args, isIdMade }
}

/** Arguments from the path's query string, which the envelope authenticates. A repeated name becomes an array, which the schema refuses. */
function queryArguments(path: string, { query = [] }: OlderClient): Record<string, unknown> {
  const mark = path.indexOf('?')
  if (mark < 0) return {}
  const search = new URLSearchParams(path.slice(mark))
  return Object.fromEntries(
    query.flatMap((name) => {
      const values = search.getAll(name)
      return values.length === 0 ? [] : [[name, values.length === 1 ? values[0] : values]]
    }),
  )
}

const firstPage = { current: 1, size: 20 }

function pagedArguments({ pageParam = firstPage, searchParam = {}, ...beside }: Record<string, unknown>): Record<string, unknown> {
  return { pageParam, searchParam: isRecord(searchParam) ? { ...beside, ...searchParam } : searchParam }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('BAD_REQUEST')
  }
}
