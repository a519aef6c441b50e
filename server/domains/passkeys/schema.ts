/** The schema of passkeys. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'
import type { Typed } from '../../platform/database/tables.ts'
import type { ChallengeUse } from './challenges.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    passkeys: Typed<'passkeys', { transports: readonly string[] }>
    passkeyChallenges: Typed<'passkeyChallenges', { use: ChallengeUse }>
  }
}

export const passkeySteps: readonly SchemaStep[] = [
  {
    name: '0034-passkeys',
    statements: [
      `create table passkeys (
        id text collate "C" primary key,
        user_id text collate "C" not null references users (id),
        -- As the authenticator calls the key; base64url.
        credential_id text collate "C" not null unique,
        -- A COSE key.
        public_key bytea not null,
        -- Signatures that the authenticator has counted; 0 where it counts none.
        counter bigint not null,
        transports jsonb not null,
        name text not null,
        user_agent text not null,
        device_id text collate "C" not null,
        added_at timestamptz not null default house_now(),
        used_at timestamptz
      )`,
      'create index passkeys_user on passkeys (user_id, added_at)',
      `create table passkey_challenges (
        challenge text collate "C" primary key,
        use text not null check (use in ('add', 'signIn', 'wake', 'withdraw')),
        -- The session that asked; null for a sign-in.
        session_id text collate "C",
        expires_at timestamptz not null,
        check ((use = 'signIn') = (session_id is null))
      )`,
      'create index passkey_challenges_expiry on passkey_challenges (expires_at)',
      // The uses that members chose. Without a row, only sign-in.
      `create table passkey_uses (
        user_id text collate "C" primary key references users (id),
        sign_in boolean not null default true,
        wake boolean not null default false,
        withdraw boolean not null default false
      )`,
    ],
  },
]
