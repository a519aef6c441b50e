/** W1 in Node: WebCrypto, the crypto-js fallback and the server's node:crypto. */
import { webPrimitives } from '#/lib/crypto.ts'
import { fallbackPrimitives } from '#/lib/cryptoFallback.ts'
import { nodeCipher } from '../../../server/platform/dispatch/nodeCipher.ts'
import { wycheproofSuite } from './wycheproof.ts'

wycheproofSuite('WebCrypto', webPrimitives)
wycheproofSuite('crypto-js', fallbackPrimitives)
wycheproofSuite('node:crypto', nodeCipher)
