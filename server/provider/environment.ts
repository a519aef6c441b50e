/** Environment variables of the provider. */
import { resolve } from 'node:path'
import * as v from 'valibot'
import type { SigningKeys } from './api/signing.ts'

const keys = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^[\w-]{1,32}:\S{32,}$/, 'is a list of id:secret, each secret of at least 32 characters'),
      v.transform((text) => ({ id: text.slice(0, text.indexOf(':')), secret: text.slice(text.indexOf(':') + 1) })),
    ),
  ),
)

const schema = v.pipe(
  v.object({
    PROVIDER_PORT: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535)), '8090'),
    /** The default serves only this machine. */
    PROVIDER_HOST: v.optional(v.string(), '127.0.0.1'),
    PROVIDER_KEYS: keys,
    PROVIDER_DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//))),
    PROVIDER_DATA_DIR: v.optional(v.string(), './data/provider'),
    /** The platform's URL for notices. */
    PROVIDER_NOTICE_URL: v.optional(v.pipe(v.string(), v.url())),
    LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  }),
  v.transform((env) => ({
    port: env.PROVIDER_PORT,
    host: env.PROVIDER_HOST,
    keys: env.PROVIDER_KEYS satisfies SigningKeys,
    databaseUrl: env.PROVIDER_DATABASE_URL,
    folder: resolve(env.PROVIDER_DATA_DIR),
    noticeUrl: env.PROVIDER_NOTICE_URL,
    logLevel: env.LOG_LEVEL,
  })),
)
export type ProviderEnvironment = v.InferOutput<typeof schema>

/** Throws an Error that names every invalid variable. */
export function readProviderEnvironment(env: Readonly<Record<string, string | undefined>>): ProviderEnvironment {
  const result = v.safeParse(schema, Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (result.success) return result.output
  throw new Error(result.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`).join('\n'))
}
