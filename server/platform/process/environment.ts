/** Parses and validates the environment variables, before anything is opened. */
import { resolve } from 'node:path'
import * as v from 'valibot'

/** The default secret, which is public: for demonstrations, refused in production. */
const DEMO_WIRE_SECRET = 'yellow-stone-demo'

const list = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ),
  '',
)
const port = (byDefault: string) => v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535)), byDefault)
const on = v.optional(
  v.pipe(
    v.picklist(['0', '1']),
    v.transform((text) => text === '1'),
  ),
)

/** A list of id:secret; the first key signs. */
const signingKeys = v.pipe(
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

/** Roles of a process: answer calls and serve the app, hold push sockets, run jobs. */
export const roles = ['web', 'push', 'jobs'] as const
export type Role = (typeof roles)[number]

const schema = v.pipe(
  v.object({
    // A misspelled `production` would start a demonstration.
    NODE_ENV: v.optional(v.picklist(['production', 'development', 'test']), 'development'),
    PORT: port('8080'),
    HOST: v.optional(v.string(), '0.0.0.0'),
    METRICS_PORT: v.optional(port('0')),
    DATA_DIR: v.optional(v.string(), './data'),
    DIST_DIR: v.optional(v.string(), './dist'),
    DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//))),
    DATABASE_POOL: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number)), '10'),
    TRUSTED_PROXIES: list,
    APP_ORIGINS: v.pipe(list, v.array(v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/;,]+$/, 'is a list of origins: https://a.example')))),
    WIRE_SECRET: v.optional(v.pipe(v.string(), v.minLength(1)), DEMO_WIRE_SECRET),
    SERVER_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
    ROLES: v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => text.split(',').map((part) => part.trim())),
        v.array(v.picklist(roles)),
        v.minLength(1),
      ),
      roles.join(),
    ),
    LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
    DEMO: on,
    SMS_URL: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/[^\s@]+$/), v.url())),
    SMS_SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
    BUNDLED_PROVIDER: on,
    PROVIDER_URL: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/[^\s@]+$/), v.url())),
    PROVIDER_KEYS: v.optional(signingKeys),
  }),
  v.forward(
    v.check(({ SMS_URL, SMS_SECRET }) => (SMS_URL === undefined) === (SMS_SECRET === undefined), 'goes together with SMS_URL'),
    ['SMS_SECRET'],
  ),
  v.forward(
    v.check(
      ({ PROVIDER_URL, PROVIDER_KEYS }) => PROVIDER_URL === undefined || PROVIDER_KEYS !== undefined,
      'goes together with PROVIDER_URL',
    ),
    ['PROVIDER_KEYS'],
  ),
  v.forward(
    v.check(
      ({ ROLES, DATABASE_URL }) => DATABASE_URL !== undefined || roles.every((role) => ROLES.includes(role)),
      'the embedded database has one process, which does everything',
    ),
    ['ROLES'],
  ),
  v.transform((env) => ({
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    /** Port on 127.0.0.1 that serves metrics for Prometheus; undefined for none. */
    metricsPort: env.METRICS_PORT,
    dataFolder: resolve(env.DATA_DIR),
    distFolder: resolve(env.DIST_DIR),
    databaseUrl: env.DATABASE_URL,
    poolSize: env.DATABASE_POOL,
    /** Addresses or CIDR ranges of proxies whose X-Forwarded-For header is trusted. */
    trustedProxies: env.TRUSTED_PROXIES,
    /** Origins whose pages may call this server (CORS). */
    appOrigins: env.APP_ORIGINS,
    wireSecret: env.WIRE_SECRET,
    serverSecret: env.SERVER_SECRET,
    /** Roles of this process. */
    roles: new Set<Role>(env.ROLES),
    logLevel: env.LOG_LEVEL,
    /** Demonstration mode: demo accounts in an empty database, points for new accounts, payments by the test gateway. */
    demo: env.DEMO ?? env.NODE_ENV !== 'production',
    /** URL of the SMS provider, and the key that signs requests to it. */
    smsProvider: env.SMS_URL === undefined || env.SMS_SECRET === undefined ? undefined : { url: env.SMS_URL, secret: env.SMS_SECRET },
    /** Another server's provider of games; if undefined, this process starts the bundled provider unless it is switched off. */
    gameProvider: env.PROVIDER_URL === undefined ? undefined : { url: env.PROVIDER_URL, keys: env.PROVIDER_KEYS ?? [] },
    bundledProvider: env.PROVIDER_URL === undefined && (env.BUNDLED_PROVIDER ?? true),
    /** Keys of the bundled provider; by default a key that is derived from the server's secret. */
    providerKeys: env.PROVIDER_KEYS,
  })),
)

export type Environment = v.InferOutput<typeof schema>

/** Throws an Error that names every invalid variable. */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = v.safeParse(schema, present)
  if (!result.success) {
    throw new Error(result.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`).join('\n'))
  }
  const problems = result.output.production ? productionProblems(result.output) : []
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return result.output
}

function productionProblems(environment: Environment): string[] {
  return [
    environment.wireSecret === DEMO_WIRE_SECRET && 'WIRE_SECRET: production does not start with the demo secret',
    environment.serverSecret === undefined && 'SERVER_SECRET: production needs one, of at least 32 characters',
    environment.smsProvider &&
      !isPrivate(environment.smsProvider.url) &&
      'SMS_URL: production hands codes over by https, or to this machine',
    environment.gameProvider &&
      !isPrivate(environment.gameProvider.url) &&
      'PROVIDER_URL: production speaks to a provider by https, or on this machine',
  ].filter((problem) => typeof problem === 'string')
}

/** HTTPS, or an address of this machine: nobody else can read the traffic. */
function isPrivate(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
