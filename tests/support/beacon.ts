/** A drand beacon with its own key, which answers any round at once or as configured. */
import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { signedOf } from '#/rules/draws/beacon.ts'
import { digestOf } from '../../server/domains/draws/drand.ts'
import type { SettingValues } from '../../server/platform/settings/setting.ts'

const { shortSignatures, utils } = bls12_381

export const sha256 = (text: string) => createHash('sha256').update(Buffer.from(text, 'hex')).digest('hex')

export interface Round {
  readonly round: number
  readonly randomness: string
  readonly signature: string
}

/** A drand chain without a server: its key and signatures. */
export interface Chain {
  /** Hexadecimal. */
  readonly publicKey: string
  right(round: number): Round
}

export function newChain(): Chain {
  const key = utils.randomSecretKey()
  const signed = new Map<number, string>()
  return {
    publicKey: shortSignatures.getPublicKey(key).toHex(),
    right(round) {
      const signature = signed.get(round) ?? shortSignatures.sign(signedOf(digestOf(round)), key).toHex()
      signed.set(round, signature)
      return { round, randomness: sha256(signature), signature }
    },
  }
}

export interface Beacon {
  /** The platform's setting for this beacon. The first address never answers. */
  readonly setting: NonNullable<SettingValues['drand']>
  /** The correct answer. */
  right(round: number): Round
  /** Sets the answer from now on; undefined: the round does not exist. */
  answer: (round: number) => unknown
  /** The requested rounds. */
  requested: number[]
  stop(): Promise<void>
}

export async function startBeacon(): Promise<Beacon> {
  const { publicKey, right } = newChain()
  const server = createServer((request, response) => {
    const round = Number(request.url?.split('/').at(-1))
    beacon.requested.push(round)
    const body = beacon.answer(round)
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const beacon: Beacon = {
    setting: {
      urls: ['http://127.0.0.1:1', `http://127.0.0.1:${port}`],
      chainHash: randomBytes(32).toString('hex'),
      publicKey,
      genesisSeconds: 1_692_803_367,
      periodSeconds: 3,
    },
    right,
    answer: right,
    requested: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return beacon
}
