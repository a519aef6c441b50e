/** The form of a code: initial values of its fields, and the request made from them. Pure. */
import type { InviteCode } from '#/contract/agents/codes.ts'
import type { MemberKind } from '#/contract/invitations.ts'
import { visibleText } from '#/lib/visibleText.ts'
import { instantAt, wallTime } from '#/lib/businessDay.ts'
import { countTyped } from '#/rules/countTyped.ts'

export type CodeField = 'kind' | 'code' | 'prizeGroup' | 'lasts' | 'end' | 'good' | 'uses' | 'note'
export type CodeValues = Readonly<Record<CodeField, string>>

/** Days until the end of a code; `own`: until the typed time. */
export const spans = ['7', '30', 'never', 'own'] as const
/** Maximum registrations of a code; `own`: the typed number. */
export const numbers = ['1', '10', 'any', 'own'] as const

const DAY = 86_400_000
export const mostUses = 100_000

/** `2026-12-01T18:00` in the platform's time zone, the format of the browser's field. */
export function fieldTime(at: number, timeZone: string): string {
  const { day, time } = wallTime(at, timeZone)
  return `${day}T${time}`
}

/** Milliseconds since 1970; null for an invalid time. */
export function timeTyped(text: string, timeZone: string): number | null {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  return Number.isNaN(wall) ? null : instantAt(wall, timeZone)
}

export const newCode = (prizeGroup: number): CodeValues => ({
  kind: 'player',
  code: '',
  prizeGroup: String(prizeGroup),
  lasts: 'never',
  end: '',
  good: 'any',
  uses: '',
  note: '',
})

export function valuesOf({ code, kind, prizeGroup, maxUses, expiresAt, note }: InviteCode, timeZone: string): CodeValues {
  const preset = numbers.find((number) => number === String(maxUses))
  return {
    kind,
    code,
    prizeGroup: String(prizeGroup),
    lasts: expiresAt === null ? 'never' : 'own',
    end: expiresAt === null ? '' : fieldTime(expiresAt, timeZone),
    good: maxUses === null ? 'any' : (preset ?? 'own'),
    uses: maxUses === null || preset !== undefined ? '' : String(maxUses),
    note,
  }
}

export const kindOf = ({ kind }: CodeValues): MemberKind => (kind === 'agent' ? 'agent' : 'player')

export interface Terms {
  readonly prizeGroup: number
  readonly maxUses: number | null
  readonly expiresAt: number | null
  readonly note: string
}

/** When the code ends; null for never. */
export function endOf({ lasts, end }: Pick<CodeValues, 'lasts' | 'end'>, now: number, timeZone: string): number | null {
  if (lasts === 'never') return null
  return lasts === 'own' ? timeTyped(end, timeZone) : now + Number(lasts) * DAY
}

/** For values that have passed their checks. */
export function termsFrom(values: CodeValues, now: number, timeZone: string): Terms {
  const { good, uses, prizeGroup, note } = values
  return {
    prizeGroup: Number(prizeGroup),
    maxUses: good === 'any' ? null : good === 'own' ? countTyped(uses, mostUses) : Number(good),
    expiresAt: endOf(values, now, timeZone),
    note: visibleText(note).trim(),
  }
}
