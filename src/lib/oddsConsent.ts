/** The player's advance consent to changed odds. Private: erased at sign-out. */
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { persisted } from './persisted.ts'

export const oddsConsents = ['ask', 'better', 'any'] as const
/** `ask`: the player confirms each change. `better`: changes without lower odds are accepted. `any`: all changes are accepted. */
export type OddsConsent = (typeof oddsConsents)[number]

const schema = v.picklist(oddsConsents)

const store = persisted<OddsConsent>({
  key: 'oddsConsent',
  version: 1,
  valid: (value) => v.is(schema, value),
  initial: 'ask',
  private: true,
})

/** The player's choice (undefined until it is read) and its setter. */
export function useOddsConsent(): [OddsConsent | undefined, (consent: OddsConsent) => void] {
  const [consent, setConsent] = useState<OddsConsent>()
  useEffect(() => {
    void store.load().then(setConsent)
    return store.subscribe(setConsent)
  }, [])
  const choose = (chosen: OddsConsent) => {
    setConsent(chosen)
    void store.save(() => chosen)
  }
  return [consent, choose]
}

/** One level of a line whose odds have changed. */
export interface ChangedOdds {
  readonly level: string
  readonly seen: number
  readonly now: number
}

export function changedOdds(seen: Readonly<Record<string, number>>, now: Readonly<Record<string, number>>): ChangedOdds[] {
  return Object.entries(seen).flatMap(([level, before]) => {
    const after = now[level]
    return after !== undefined && after !== before ? [{ level, seen: before, now: after }] : []
  })
}

/** Whether the consent covers all the changes. */
export function isAgreed(consent: OddsConsent, changes: readonly ChangedOdds[]): boolean {
  return consent === 'any' || (consent === 'better' && changes.every(({ seen, now }) => now > seen))
}
