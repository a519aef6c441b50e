/** Asks the browser to make a passkey. Comes with what is shown for it alone. */
import { type AuthenticatorTransport, startRegistration } from '@simplewebauthn/browser'
import type { Answer } from '#/api/injectCalls.ts'
import type { NewPasskey } from '#/contract/passkeyProofs.ts'

/** How long the browser's window waits for the person, in milliseconds: less than the challenge is good for. */
const PATIENCE = 120_000

/** ES256, RS256 and EdDSA, which the platform verifies. */
const algorithms = [-7, -257, -8]

/** Transports that the browser may know; others are left to it. */
const isTransport = (name: string): name is AuthenticatorTransport =>
  ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'].includes(name)

type Known = Answer<'passkeyCreation'>['exclude']

const descriptors = (keys: Known) =>
  keys.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports: transports.filter(isTransport) }))

/** `cancelled`: the person closed the window, was not recognised, or let it wait. `known`: the device has a key of the account already. */
export async function createPasskey(asked: Answer<'passkeyCreation'>, platformName: string): Promise<NewPasskey | 'cancelled' | 'known'> {
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge: asked.challenge,
        rp: { id: asked.rpId, name: platformName },
        user: { id: asked.userId, name: asked.username, displayName: asked.nickName || asked.username },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
        timeout: PATIENCE,
        excludeCredentials: descriptors(asked.exclude),
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
