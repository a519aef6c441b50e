/** The answer of `GET /fairness/anchors.json`: the signed anchor of each seed chain, published before its first period opens. */
import * as v from 'valibot'

export const ANCHORS_PATH = '/fairness/anchors.json'

const hash = v.pipe(v.string(), v.hexadecimal(), v.length(64))

export const anchors = v.object({
  /** Chains in use, and chains that were used in the last 90 days; oldest first. */
  anchors: v.array(
    v.object({
      lottery: v.string(),
      chain: v.string(),
      /** SHA-256 of the chain's first seed; hashing a seed that is used `n` periods later `n` more times gives the same value. */
      anchor: hash,
      /** ISO 8601, UTC. */
      madeAt: v.string(),
    }),
  ),
  signedAt: v.string(),
  /** Ed25519 public key: 32 raw bytes in base64; the same for one SERVER_SECRET. */
  key: v.string(),
  /** Signature over the canonical JSON (sorted keys, no spaces) of all of the above. Base64. */
  signature: v.string(),
})
export type Anchors = v.InferOutput<typeof anchors>
