/** Calls about one lottery are not sent without its id (product 5 and 8). */
import type { Call } from '#/contract/call.ts'

const fieldOf = (from: unknown, name: string): unknown => (typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined)

/** The schema of a field of an object schema; undefined for any other schema. */
const schemaOf = (schema: unknown, name: string): unknown => fieldOf(fieldOf(schema, 'entries'), name)

function lacks(schema: unknown, arg: unknown): boolean {
  const id = schemaOf(schema, 'lotteryId')
  return id !== undefined && fieldOf(id, 'type') !== 'optional' && !fieldOf(arg, 'lotteryId')
}

/** Whether the call requires a lottery's id, in its arguments or in `searchParam`, and the id is missing. */
export function lacksLottery({ request }: Pick<Call, 'request'>, arg: unknown): boolean {
  return lacks(request, arg) || lacks(schemaOf(request, 'searchParam'), fieldOf(arg, 'searchParam'))
}
