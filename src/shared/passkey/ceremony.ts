/** Asks the browser to create a passkey, or to sign with a passkey. Loaded with the parts that need it. */
import { type AuthenticatorTransport, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Answer } from '#/api/injectCalls.ts'
import type { Assertion, NewPasskey } from '#/contract/passkeyProofs.ts'

/** Time limit of the browser's window in milliseconds: shorter than the validity of the challenge. */
const PATIENCE = 120_000

/** ES256, RS256 and EdDSA, which the platform verifies. */
const algorithms = [-7, -257, -8]

/** Transports that the browser may know; others are dropped, so that the browser decides. */
const isTransport = (name: string): name is AuthenticatorTransport =>
  ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'].includes(name)

type Known = Answer<'passkeyChallenge'>['allow']

const descriptors = (keys: Known) =>
  keys.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports: transports.filter(isTransport) }))

/**
 * `cancelled`: the person closed the window, was not recognised, or took too long. `known`: the device already has a key of the account.
 */
export async function createPasskey(options: Answer<'passkeyCreation'>, platformName: string): Promise<NewPasskey | 'cancelled' | 'known'> {
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge: options.challenge,
        rp: { id: options.rpId, name: platformName },
        user: { id: options.userId, name: options.username, displayName: options.nickName || options.username },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
        timeout: PATIENCE,
        excludeCredentials: descriptors(options.exclude),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      },
    })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, clientDataJSON, attestationObject, transports: [...transports] }
  } catch (error) {
    return error instanceof Error && error.name === 'InvalidStateError' ? 'known' : 'cancelled'
  }
}

interface SigningOptions {
  readonly challenge: string
  readonly rpId: string
  /** Accepted keys; without them, any key of the platform on the device. */
  readonly allow?: Known
}

/** `offered`: as a suggestion of the browser in a field, without a window. Undefined if no signature was made, as in `createPasskey`. */
export async function signWithPasskey({ challenge, rpId, allow = [] }: SigningOptions, offered = false): Promise<Assertion | undefined> {
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: { challenge, rpId, allowCredentials: descriptors(allow), userVerification: 'required', timeout: PATIENCE },
      useBrowserAutofill: offered,
    })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return { id, clientDataJSON, authenticatorData, signature, ...(userHandle === undefined ? {} : { userHandle }) }
  } catch {
    return undefined
  }
}
