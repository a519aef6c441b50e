/**
 * Last known answers in IndexedDB, shared by page and worker: the worker writes and reads the answers, the page erases private answers.
 * Each erasure starts a new epoch; an answer that was requested in an older epoch is dropped. The page ignores an answer that does not
 * match its contract.
 */
import { promisifyRequest, type UseStore } from 'idb-keyval'
import type { CallName } from '#/contract/contract.ts'
import { canonical } from './canonical.ts'
import { isFlag, isNumber, isText, shapeOf } from './shape.ts'
import { openStore } from './storage.ts'

/** Owner of the answers: public, or one user (the token's subject). */
export type Scope = 'public' | { readonly user: string }

export interface AnswerKey {
  readonly call: CallName
  readonly language: string
  readonly scope: Scope
  /** The call's arguments. */
  readonly args: unknown
}

/** A sealed answer with the context needed to open it. */
export interface StoredAnswer {
  /** Base64 envelope of the data, as received. */
  readonly data: string
  readonly msg: string
  /** `ts` and `nonce` of its request, which the envelope authenticates. */
  readonly ts: string
  readonly nonce: string
  /** Milliseconds by the device's clock. */
  readonly storedAt: number
  /** Never evicted. */
  readonly essential: boolean
}

const privatePrefix = 'user|'
const epochKey = 'epoch'
/** Total size of evictable answers in characters; missing after an erasure, then recomputed. */
const sizeKey = 'size'

/** Characters: maximum total of evictable answers, and the target after an eviction. */
export const roomForAnswers = 4_000_000
const roomAfterDropping = 3_000_000
let store: UseStore | undefined

function answers(): UseStore {
  store ??= openStore('last-known', 'answers')
  return store
}

function keyOf({ call, language, scope, args }: AnswerKey): string {
  const owner = scope === 'public' ? 'public|' : `${privatePrefix}${scope.user}|`
  return `${owner}${call}|${language}|${canonical(args)}`
}

/** Number of erasures so far; read it before sending the request, and pass it with the answer. */
export async function currentEpoch(): Promise<number> {
  const epoch: unknown = await answers()('readonly', (rows) => promisifyRequest(rows.get(epochKey)))
  return typeof epoch === 'number' ? epoch : 0
}

/**
 * Stores an answer, unless a newer answer is stored. A private answer is stored only if nothing was erased since `epoch`. Evicts the oldest
 * answers when there is no space. Resolves to whether the answer was stored. Rejects if the storage fails.
 */
export async function keepAnswer(key: AnswerKey, answer: StoredAnswer, epoch: number): Promise<boolean> {
  return answers()('readwrite', async (rows) => {
    const now: unknown = await promisifyRequest(rows.get(epochKey))
    if (key.scope !== 'public' && epoch !== (now ?? 0)) return false
    if (answer.data.length > roomAfterDropping) return false
    const name = keyOf(key)
    const before: unknown = await promisifyRequest(rows.get(name))
    if (isAnswer(before) && before.storedAt > answer.storedAt && before.storedAt <= Date.now()) return false
    if (!answer.essential) await makeRoom(rows, name, answer)
    rows.put(answer, name)
    await promisifyRequest(rows.transaction)
    return true
  })
}

const isAnswer = shapeOf<StoredAnswer>({ data: isText, msg: isText, ts: isText, nonce: isText, storedAt: isNumber, essential: isFlag })

/** Updates the total size for a new answer, and evicts the oldest other answers above the maximum. */
async function makeRoom(rows: IDBObjectStore, name: string, { data }: StoredAnswer): Promise<void> {
  const [before, counted]: [unknown, unknown] = await Promise.all([promisifyRequest(rows.get(name)), promisifyRequest(rows.get(sizeKey))])
  const size = data.length - (isAnswer(before) ? before.data.length : 0) + (typeof counted === 'number' ? counted : 0)
  const isKnown = typeof counted === 'number'
  if (isKnown && size <= roomForAnswers) {
    rows.put(size, sizeKey)
    return
  }
  const [names, values]: [IDBValidKey[], unknown[]] = await Promise.all([
    promisifyRequest(rows.getAllKeys()),
    promisifyRequest(rows.getAll()),
  ])
  const others = names.flatMap((key, at) => {
    const row = values[at]
    return isAnswer(row) && key !== name && !row.essential ? [{ key, row }] : []
  })
  let sum = others.reduce((total, { row }) => total + row.data.length, data.length)
  if (sum > roomForAnswers) {
    others.sort((a, b) => a.row.storedAt - b.row.storedAt)
    for (const { key, row } of others) {
      if (sum <= roomAfterDropping) break
      rows.delete(key)
      sum -= row.data.length
    }
  }
  rows.put(sum, sizeKey)
}

/** The stored answer of this call; undefined if there is none. Rejects if the storage fails. */
export async function lastAnswer(key: AnswerKey): Promise<StoredAnswer | undefined> {
  const row: unknown = await answers()('readonly', (rows) => promisifyRequest(rows.get(keyOf(key))))
  return isAnswer(row) ? row : undefined
}

/** Erases the answers of one owner or of all users, and starts a new epoch, in one transaction. Rejects if the storage fails. */
export async function eraseScope(scope: Scope | 'all users'): Promise<void> {
  const prefix = scope === 'public' ? 'public|' : scope === 'all users' ? privatePrefix : `${privatePrefix}${scope.user}|`
  await answers()('readwrite', async (rows) => {
    rows.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`))
    const epoch: unknown = await promisifyRequest(rows.get(epochKey))
    rows.put(typeof epoch === 'number' ? epoch + 1 : 1, epochKey)
    rows.delete(sizeKey)
    await promisifyRequest(rows.transaction)
  })
}
