/** What one part of the platform brings to it: everything central is composed from these. */
import type { FastifyInstance } from 'fastify'
import type { EventTopic } from '#/contract/push.ts'
import type { SchemaPart } from '../database/schemaStep.ts'
import type { Handlers } from '../dispatch/handlers.ts'
import type { RateLimiter } from '../dispatch/rateLimits.ts'
import type { Directives } from '../http/securityHeaders.ts'
import type { Job } from '../jobs/job.ts'
import type { Command } from '../operator/command.ts'
import type { Platform } from '../platform.ts'
import type { SettingDefinitions } from '../settings/setting.ts'
import type { Settings } from '../settings/settings.ts'
import type { Contribution } from './contributions.ts'

export interface Module {
  /** The folder's name. */
  readonly name: string
  /** Its tables, and its functions of the database. */
  readonly schema?: SchemaPart
  readonly settings?: SettingDefinitions
  /** Answers to calls of the contract. */
  handlers?(platform: Platform): Partial<Handlers>
  /** What runs again and again in one process of the platform. */
  jobs?(platform: Platform): readonly Job[]
  /** Commands of the operator, by name. */
  readonly commands?: Readonly<Record<string, Command>>
  /** Topics of the events that it emits. */
  readonly topics?: readonly EventTopic[]
  /** What the page may load beyond its own origin, as the settings stand. */
  pagePolicy?(settings: Settings): Directives
  /** Addresses beside the calls: pictures, payment gateways, published files. */
  routes?(server: FastifyInstance, platform: Platform, limiter: RateLimiter): void
  /** Puts in what an empty database begins with, and leaves what is there as it is. */
  seed?(platform: Platform): Promise<void>
  /** Told whoever starts the platform. */
  notes?(platform: Platform): Promise<readonly string[]>
  /** What it adds to other modules: see contributions.ts. */
  readonly contributes?: readonly Contribution[]
}
