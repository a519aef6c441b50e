/** Asks every 30 s whether the platform is down for maintenance; the push socket tells sooner. */
import { useQueryAllConfigQuery } from '#/api/endpoints.ts'
import { pollEvery, useAwake } from './useAwake.ts'

const seconds = 30

export function MaintenanceWatch(): null {
  useQueryAllConfigQuery({}, { pollingInterval: pollEvery(seconds, useAwake()) })
  return null
}
