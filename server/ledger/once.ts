/** Idempotent writes: executed once for each request id. */
import * as v from 'valibot'
import { transact, type Db, type Tx } from '../platform/database/database.ts'
import { lockWallet } from './ledger.ts'
import { answeredBefore, hashOf, keepAnswer, type RequestKey } from './requests.ts'

interface Once<Answer extends v.GenericSchema> {
  /** The request in a canonical form without secrets. */
  readonly payload: unknown
  readonly answer: Answer
  work(tx: Tx): Promise<v.InferInput<Answer>>
}

interface Prepared<Ready, Answer extends v.GenericSchema> extends Omit<Once<Answer>, 'work'> {
  /** Slow or irreversible work, done before the transaction, and skipped when the answer is already stored. */
  prepare(): Promise<Ready>
  work(tx: Tx, ready: Ready): Promise<v.InferInput<Answer>>
}

/**
 * Runs `work` in one transaction that locks the member's wallet, and stores its answer. The same id sent again, even concurrently, gets
 * that answer. Throws Refusal DUPLICATE when the id was used for another request.
 */
export function once<Answer extends v.GenericSchema>(
  db: Db,
  key: RequestKey,
  { work, ...acting }: Once<Answer>,
): Promise<v.InferOutput<Answer>> {
  return oncePrepared(db, key, { ...acting, prepare: () => Promise.resolve(undefined), work: (tx) => work(tx) })
}

/** The same, for requests with preparation. */
export async function oncePrepared<Ready, Answer extends v.GenericSchema>(
  db: Db,
  key: RequestKey,
  { payload, answer, work, prepare }: Prepared<Ready, Answer>,
): Promise<v.InferOutput<Answer>> {
  const payloadHash = hashOf(payload)
  const look = (within: Db) => answeredBefore(within, key, payloadHash)
  const before = await look(db)
  if (before !== undefined) return v.parse(answer, before)
  const readied = await readiedOr(prepare, () => look(db))
  if ('meanwhile' in readied) return v.parse(answer, readied.meanwhile)
  return v.parse(
    answer,
    await transact(db, async (tx) => {
      await lockWallet(tx, key.userId)
      const meanwhile = await look(tx)
      if (meanwhile !== undefined) return meanwhile
      const made = await work(tx, readied.ready)
      await keepAnswer(tx, key, payloadHash, made)
      return made
    }),
  )
}

/** When the request was answered meanwhile by another attempt, that answer replaces a refusal. */
async function readiedOr<Ready>(
  prepare: () => Promise<Ready>,
  look: () => Promise<unknown>,
): Promise<{ readonly ready: Ready } | { readonly meanwhile: unknown }> {
  try {
    return { ready: await prepare() }
  } catch (error) {
    const meanwhile = await look()
    if (meanwhile === undefined) throw error
    return { meanwhile }
  }
}
