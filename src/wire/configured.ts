/** The keyring a configuration asks for: today's envelope, or an older back end's profile, fetched when asked for. */
import { keyringOf } from './envelope.ts'
import type { Keyring } from './envelope.ts'

/** `profile` names a legacy profile; empty, the envelope is version 2. Throws RangeError on an unknown name. */
export async function configuredKeyring({ secret, profile = '' }: { secret: string; profile?: string }): Promise<Keyring> {
  if (profile === '') return keyringOf(secret)
  const { isLegacyProfile, legacyKeyring } = await import('./legacy.ts')
  if (!isLegacyProfile(profile)) throw new RangeError(`there is no wire profile ${profile}`)
  return legacyKeyring(profile, secret)
}
