/** What `GET /fairness/anchors.json` answers: where each seed chain ends, published before its first period opens, and signed. */
import * as v from 'valibot'

export const ANCHORS_PATH = '/fairness/anchors.json'

const hash = v.pipe(v.string(), v.hexadecimal(), v.length(64))

export const anchors = v.object({
  /** One for each chain that is in use, and each that was during the last 90 days; the oldest first. */
  anchors: v.array(
    v.object({
      lottery: v.string(),
      chain: v.string(),
      /** SHA-256 of the first seed of the chain; a seed used `n` periods later leads here by `n` hashes more. */
      anchor: hash,
      /** ISO 8601, UTC. */
      madeAt: v.string(),
    }),
  ),
  signedAt: v.string(),
  /** Ed25519, base64, 32 bytes raw: always the same for one SERVER_SECRET. */
  key: v.string(),
  /** Over the canonical JSON of all of the above: keys sorted, no spaces. Base64. */
  signature: v.string(),
})
export type Anchors = v.InferOutput<typeof anchors>
