/** A write that acts once for the id that its client made. */
import * as v from 'valibot'
import { transact, type Db, type Tx } from '../platform/database/database.ts'
import { lockWallet } from './ledger.ts'
import { answeredBefore, hashOf, keepAnswer, type RequestKey } from './requests.ts'

interface Once<Answer extends v.GenericSchema> {
  /** What was asked, written the same way each time and without secrets. */
  readonly payload: unknown
  readonly answer: Answer
  work(tx: Tx): Promise<v.InferInput<Answer>>
}

interface Prepared<Ready, Answer extends v.GenericSchema> extends Omit<Once<Answer>, 'work'> {
  /** What takes long or must not be undone: checked before the transaction, and not at all where the answer is known. */
  prepare(): Promise<Ready>
  work(tx: Tx, ready: Ready): Promise<v.InferInput<Answer>>
}

/**
 * Does `work` in one transaction that holds the member's wallet, and keeps its answer with it: the same id sent again, also at the
 * same time, gets that answer. Throws Refusal DUPLICATE where the id was used for something else.
 */
export function once<Answer extends v.GenericSchema>(
  db: Db,
  key: RequestKey,
  { work, ...acting }: Once<Answer>,
): Promise<v.InferOutput<Answer>> {
  return oncePrepared(db, key, { ...acting, prepare: () => Promise.resolve(undefined), work: (tx) => work(tx) })
}

/** The same, of what must be prepared first. */
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

/** What is refused because the same request was answered meanwhile, is answered. */
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
