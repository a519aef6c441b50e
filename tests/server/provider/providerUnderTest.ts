/** A provider in the test's process, with its own database: embedded, or on the PostgreSQL server that TEST_DATABASE names. */
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import * as v from 'valibot'
import { afterAll, beforeAll } from 'vitest'
import { type CallName, type CallRequest, type CallResponse, calls, refusal } from '../../../server/provider/api/calls.ts'
import { signed, type SigningKeys } from '../../../server/provider/api/signing.ts'
import { type Database, databaseOn, openDatabase } from '../../../server/provider/database.ts'
import { noNotices, type Notices } from '../../../server/provider/notices.ts'
import { buildServer } from '../../../server/provider/server.ts'
import { createDatabase, onPostgres, openEmptyDatabase } from '../support/database.ts'

export const testKeys: SigningKeys = [{ id: 'k1', secret: 'a secret of more than thirty-two characters' }]

/** A refusal of the provider; the message is its reason. */
export class ProviderRefusal extends Error {
  readonly params: readonly (string | number)[]

  constructor(reason: string, params: readonly (string | number)[]) {
    super(reason)
    this.params = params
  }
}

export interface ProviderUnderTest {
  readonly database: Database
  readonly url: string
  /** Makes a signed call over HTTP. */
  ask<Name extends CallName>(name: Name, body: CallRequest<Name>): Promise<CallResponse<Name>>
  /** Sends a request without adding a signature. Returns the status and body. */
  send(name: string, body: string | Uint8Array, headers?: Readonly<Record<string, string>>): Promise<{ status: number; text: string }>
}

/** Starts a provider before the tests of the file, and stops it after them. */
export function providerUnderTest(notices: Notices = noNotices): ProviderUnderTest {
  let app: FastifyInstance
  let database: Database
  let url = ''
  let drop: (() => Promise<void>) | undefined

  beforeAll(async () => {
    if (onPostgres) {
      const made = await createDatabase('provider')
      database = await openDatabase({ url: made.url, folder: '' })
      drop = made.drop
    } else database = await databaseOn(await openEmptyDatabase())
    app = buildServer({ database, keys: testKeys, log: pino({ level: 'silent' }), notices })
    url = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
    await drop?.()
  })

  async function send(name: string, body: string | Uint8Array, headers: Readonly<Record<string, string>> = {}) {
    const response = await fetch(`${url}/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: Buffer.from(body),
    })
    return { status: response.status, text: await response.text() }
  }

  return {
    get database() {
      return database
    },
    get url() {
      return url
    },
    send,
    async ask(name, body) {
      const bytes = Buffer.from(JSON.stringify(body))
      const { status, text } = await send(name, bytes, signed(testKeys, { path: `/v1/${name}`, body: bytes }, Date.now()))
      const answer: unknown = JSON.parse(text)
      if (status === 200) return v.parse(calls[name].response, answer)
      const { error, params } = v.parse(refusal, answer)
      throw new ProviderRefusal(error, params)
    },
  }
}

/** Moves all rounds into the past, so that a test need not wait for the next round. */
export const passTime = (database: Database): Promise<unknown> => database.query(`update rounds set at = at - interval '10 seconds'`)
