/**
 * The last known answers in IndexedDB, shared by page and worker: the worker writes and reads them, the page erases
 * what is private. An erasure starts a new epoch; an answer asked for in an older one is dropped when it arrives.
 */
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import type { CallName } from '#/contract/contract.ts'
import { canonical } from './canonical.ts'

/** Whose answers they are: everybody's, or one user's (the token's subject). */
export type Scope = 'public' | { readonly user: string }

export interface AnswerKey {
  readonly call: CallName
  readonly language: string
  readonly scope: Scope
  /** The call's arguments, as opened from the request. */
  readonly args: unknown
}

/** A sealed answer with what is needed to open it again. */
export interface StoredAnswer {
  /** Base64 envelope of the data, as it came. */
  readonly data: string
  readonly msg: string
  /** `ts` and `nonce` of the request that it answered: part of what the envelope authenticates. */
  readonly ts: string
  readonly nonce: string
  /** Milliseconds by the device's clock. */
  readonly storedAt: number
}

const privatePrefix = 'user|'
const epochKey = 'epoch'
let store: UseStore | undefined

function answers(): UseStore {
  store ??= createStore('last-known', 'answers')
  return store
}

function keyOf({ call, language, scope, args }: AnswerKey): string {
  const owner = scope === 'public' ? 'public|' : `${privatePrefix}${scope.user}|`
  return `${owner}${call}|${language}|${canonical(args)}`
}

/** The number of erasures so far; read it before the request is sent, give it back with the answer. */
export async function currentEpoch(): Promise<number> {
  const epoch: unknown = await answers()('readonly', (rows) => promisifyRequest(rows.get(epochKey)))
  return typeof epoch === 'number' ? epoch : 0
}

/** Keeps an answer; a private one only if nothing was erased since `epoch`. True when it was kept. Rejects when storage does. */
export async function keepAnswer(key: AnswerKey, answer: StoredAnswer, epoch: number): Promise<boolean> {
  return answers()('readwrite', async (rows) => {
    const now: unknown = await promisifyRequest(rows.get(epochKey))
    if (key.scope !== 'public' && epoch !== (now ?? 0)) return false
    rows.put(answer, keyOf(key))
    await promisifyRequest(rows.transaction)
    return true
  })
}

/** The last known answer to this call; undefined where there is none. Rejects when storage does. */
export async function lastAnswer(key: AnswerKey): Promise<StoredAnswer | undefined> {
  return answers()('readonly', (rows) => promisifyRequest<StoredAnswer | undefined>(rows.get(keyOf(key))))
}

/** Erases one scope's answers, or those of all users, and starts a new epoch, in one transaction. Rejects when storage does. */
export async function eraseScope(scope: Scope | 'all users'): Promise<void> {
  const prefix = scope === 'public' ? 'public|' : scope === 'all users' ? privatePrefix : `${privatePrefix}${scope.user}|`
  await answers()('readwrite', async (rows) => {
    rows.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`))
    const epoch: unknown = await promisifyRequest(rows.get(epochKey))
    rows.put(typeof epoch === 'number' ? epoch + 1 : 1, epochKey)
    await promisifyRequest(rows.transaction)
  })
}
