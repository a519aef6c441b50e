/** Polls every 30 s whether the platform is in maintenance; the push socket reports it sooner. */
import { useQueryAllConfigQuery } from '#/api/endpoints.ts'
import { pollEvery, useAwake } from './useAwake.ts'

const seconds = 30

export function MaintenanceWatch(): null {
  useQueryAllConfigQuery({}, { pollingInterval: pollEvery(seconds, useAwake()) })
  return null
}
