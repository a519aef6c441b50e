/** The declaration of one module. Handlers, schema, settings, jobs, commands and headers of the platform are composed from these. */
import type { FastifyInstance } from 'fastify'
import type { EventTopic } from '#/contract/push.ts'
import type { SchemaPart } from '../database/schemaStep.ts'
import type { Handlers } from '../dispatch/handlers.ts'
import type { RateLimiter } from '../dispatch/rateLimits.ts'
import type { Directives } from '../http/securityHeaders.ts'
import type { Job } from '../jobs/job.ts'
import type { Commands } from '../operator/command.ts'
import type { Platform } from '../platform.ts'
import type { SettingDefinitions } from '../settings/setting.ts'
import type { Contribution } from './contributions.ts'
import type { Metrics } from './metric.ts'

export interface Module {
  /** Name of the module's folder. */
  readonly name: string
  /** Its schema steps: tables and database functions. */
  readonly schema?: SchemaPart
  readonly settings?: SettingDefinitions
  /** Handlers of calls of the contract. */
  handlers?(platform: Platform): Partial<Handlers>
  /** Recurring jobs; each runs in one process at a time. */
  jobs?(platform: Platform): readonly Job[]
  /** Operator commands by name. */
  readonly commands?: Commands
  /** Its figures for Prometheus. */
  readonly metrics?: Metrics
  /** Topics of the events that it emits. */
  readonly topics?: readonly EventTopic[]
  /** Additions to the page's content security policy. They may depend on settings. */
  pagePolicy?(platform: Platform): Directives
  /** HTTP routes other than calls: pictures, payment gateways, published files. */
  routes?(server: FastifyInstance, platform: Platform, limiter: RateLimiter): void
  /** Inserts the initial rows of an empty database, and leaves existing rows unchanged. */
  seed?(platform: Platform): Promise<void>
  /** Lines printed when the platform starts. */
  notes?(platform: Platform): Promise<readonly string[]>
  /** Contributions to other modules: see contributions.ts. */
  readonly contributes?: readonly Contribution[]
}
