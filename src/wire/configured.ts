/** The keyring that a configuration asks for: the envelope of today, or an older back end's profile, fetched when asked for. */
import { keyringOf } from './envelope.ts'
import type { Keyring } from './envelope.ts'

/** `profile` is the name of a legacy profile; empty or absent, the envelope is version 2. Throws RangeError on an unknown one. */
export async function configuredKeyring({ secret, profile = '' }: { secret: string; profile?: string }): Promise<Keyring> {
  if (profile === '') return keyringOf(secret)
  const { isLegacyProfile, legacyKeyring } = await import('./legacy.ts')
  if (!isLegacyProfile(profile)) throw new RangeError(`there is no wire profile ${profile}`)
  return legacyKeyring(profile, secret)
}
