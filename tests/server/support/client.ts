/** Calls the platform as the page does: sealed by the page's own code. */
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Call, RequestOf, ResponseOf } from '#/contract/call.ts'
import { contract, type CallName, type Contract } from '#/contract/contract.ts'
import { basicAuthorization, clientName, headers } from '#/contract/headers.ts'
import type { RefusalData } from '#/contract/refusals.ts'
import { keyringOf, newNonce, open, pathOf, seal, type Context } from '#/wire/envelope.ts'

export interface CallOptions {
  /** Access token of the member who calls. */
  readonly token?: string
  readonly language?: 'rw' | 'korw' | 'en'
  readonly deviceId?: string
  /** Address the request comes from. */
  readonly ip?: string
  /** Instead of the contract's own: one of the call's aliases, its `{id}` filled in, or with a query. */
  readonly route?: { readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'; readonly path: string }
  /** The sealed text, instead of what the page makes of the arguments. */
  readonly plain?: string
  readonly ts?: number
  readonly nonce?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The file part of a call that carries one; the call's digest is for the test to give. */
  readonly file?: { readonly bytes: Uint8Array; readonly name?: string; readonly type?: string }
  /** Changes the envelope on its way. */
  readonly tamper?: (envelope: string) => string
}

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  /** The opened `data`; undefined when there was none. */
  readonly data: unknown
  readonly msg: string
}

export type Refused = RefusalData & { readonly status: number; readonly msg: string }

export interface TestClient {
  /** The answer's data, checked against the contract. Throws with the refusal when there was one. */
  call<Name extends CallName>(name: Name, args: RequestOf<Contract[Name]>, options?: CallOptions): Promise<ResponseOf<Contract[Name]>>
  /** The refusal that the call must meet. Takes any arguments. Throws when the call is accepted. */
  refused(name: CallName, args: unknown, options?: CallOptions): Promise<Refused>
  /** Whatever comes back. */
  send(name: CallName, args: unknown, options?: CallOptions): Promise<RawAnswer>
}

export const wireSecret = 'the-secret-of-the-tests'

interface InjectedRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly remoteAddress: string
  readonly headers: Record<string, string>
  readonly payload?: string | Buffer
}

/** A platform within this process, or one at the end of a line. */
interface Answering {
  inject(
    request: InjectedRequest,
  ): Promise<{ readonly statusCode: number; readonly headers: Readonly<Record<string, unknown>>; readonly body: string }>
}

/** A platform, or what stands in front of it, at `base`: an address such as https://localhost:8443. */
export const answeringAt = (base: string): Answering => ({
  async inject({ method, url, headers: sent, payload }) {
    const response = await fetch(base + url, {
      method,
      headers: sent,
      ...(payload === undefined ? {} : { body: typeof payload === 'string' ? payload : new Uint8Array(payload) }),
    })
    return { statusCode: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
  },
})

/** `secret`: of the platform that answers. */
export function testClient(server: Answering, secret = wireSecret): TestClient {
  async function send(name: CallName, args: unknown, options: CallOptions = {}): Promise<RawAnswer> {
    const keys = await keyringOf(secret)
    const descriptor: Call = contract[name]
    const { method, path } = options.route ?? descriptor
    const url = new URL(
      `/${path.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(String(Reflect.get(Object(args), param))))}`,
      'http://localhost',
    )
    const context: Context = {
      dir: 'req',
      method,
      path: pathOf(url.pathname, url.searchParams),
      client: clientName,
      ts: String(options.ts ?? Date.now()),
      nonce: options.nonce ?? newNonce(),
    }
    const sealed = await seal(keys, context, options.plain ?? textOf(descriptor, args))
    const envelope = options.tamper ? options.tamper(sealed) : sealed
    const hasBody = method === 'POST' || method === 'PUT'
    const parts = options.file && partsOf(envelope, options.file)
    const response = await server.inject({
      method,
      url: `${url.pathname}${url.search}`,
      remoteAddress: options.ip ?? '127.0.0.1',
      headers: {
        [headers.client]: clientName,
        [headers.language]: options.language ?? 'en',
        [headers.device]: options.deviceId ?? 'test-device',
        [headers.timestamp]: context.ts,
        [headers.nonce]: context.nonce,
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
        ...(descriptor.form ? { authorization: basicAuthorization } : {}),
        ...(hasBody ? { 'content-type': 'text/plain' } : { [headers.seal]: envelope }),
        ...(parts ? { 'content-type': parts.type } : {}),
        ...options.headers,
      },
      ...(hasBody ? { payload: parts?.body ?? envelope } : {}),
    })
    const answer = v.parse(v.object({ msg: v.string(), data: v.optional(v.string()) }), JSON.parse(response.body))
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      msg: answer.msg,
      data: answer.data === undefined ? undefined : JSON.parse(await open(keys, { ...context, dir: 'res' }, answer.data)),
    }
  }

  return {
    send,
    async call(name, args, options) {
      const answer = await send(name, args, options)
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.msg} ${JSON.stringify(answer.data)}`)
      return v.parse(contract[name].response, answer.data)
    },
    async refused(name, args, options) {
      const answer = await send(name, args, options)
      if (answer.status === 200) throw new Error(`${name} was not refused: ${JSON.stringify(answer.data)}`)
      const { data, status, msg } = answer
      const read = v.safeParse(refusalData, data)
      return read.success ? { ...read.output, status, msg } : { reason: 'ENVELOPE', params: [], status, msg }
    },
  }
}

const refusalData = v.custom<RefusalData>((value) => v.is(v.object({ reason: v.string(), params: v.array(v.string()) }), value))

function textOf(descriptor: Call, args: unknown): string {
  if (descriptor.form) return new URLSearchParams(v.parse(v.record(v.string(), v.string()), args)).toString()
  const isEmpty = typeof args === 'object' && args !== null && Object.keys(args).length === 0
  return isEmpty && descriptor.method !== 'POST' && descriptor.method !== 'PUT' ? '' : JSON.stringify(args)
}

/** A body as a browser's FormData writes it. */
function partsOf(sealed: string, { bytes, name = 'picture.png', type = 'image/png' }: NonNullable<CallOptions['file']>) {
  const boundary = '----the-boundary-of-the-tests'
  const head =
    `--${boundary}\r\ncontent-disposition: form-data; name="sealed"\r\n\r\n${sealed}\r\n` +
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

/** What a write carries so that it never acts twice. */
export const newRequestId = () => randomUUID()
