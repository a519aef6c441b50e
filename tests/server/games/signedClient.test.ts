/** The signed HTTP client for providers. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { ProviderSilent } from '../../../server/domains/games/providers/provider.ts'
import { signedClient } from '../../../server/domains/games/providers/signedClient.ts'
import { signatureHeaders } from '../../../server/provider/api/signing.ts'
import { testKeys } from '../provider/providerUnderTest.ts'

const received: IncomingHttpHeaders[] = []
const provider = createServer((request, response) => {
  received.push(request.headers)
  if (request.url !== '/v1/drip') return response.end('{}')
  const drip = setInterval(() => response.write(' '), 10)
  return response.on('close', () => clearInterval(drip))
})

/** Resolves to its address. */
async function listen() {
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve)
  })
  const { port } = provider.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

afterEach(() => provider.close())

it('a call waits for a starting provider within its time limit, and is signed once the provider runs', async () => {
  let running: { readonly url: string } | undefined
  const client = signedClient({
    url: () => running?.url,
    get keys() {
      return running ? testKeys : []
    },
  })
  await expect(client.post('/v1/health', {}, 100)).rejects.toBeInstanceOf(ProviderSilent)
  const answer = client.post('/v1/health', {}, 4000)

  running = { url: await listen() }
  expect(await answer).toEqual({ status: 200, body: {} })
  expect(received.map((headers) => headers[signatureHeaders.key])).toEqual([testKeys[0]?.id])
})

it('an answer that comes byte by byte, without an end, ends the call at its time limit', async () => {
  const url = await listen()
  const { post } = signedClient({ url: () => url, keys: testKeys })
  await expect(post('/v1/drip', {}, 200)).rejects.toBeInstanceOf(ProviderSilent)
})
