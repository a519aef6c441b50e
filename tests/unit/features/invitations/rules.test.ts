// What a link holds, what the form of a code sends, and the words of a code's states
import { describe, expect, it } from 'vitest'
import type { InviteCode } from '#/contract/agents/codes.ts'
import { endOf, fieldTime, newCode, termsFrom, timeTyped, valuesOf } from '#/features/invitations/codeForm.ts'
import { kindTexts, stateTexts } from '#/features/invitations/CodeTags.tsx'
import { linkOf, shownLink } from '#/shared/agent/invitationLink.ts'
import { fitted, qrOf } from '#/shared/picture/drawing.ts'

const zone = 'Asia/Shanghai'
const DAY = 86_400_000
const at = Date.UTC(2026, 10, 26, 10, 30)

const code: InviteCode = {
  code: '8K3Q7M',
  kind: 'agent',
  prizeGroup: 1940,
  share: 100,
  state: 'open',
  maxUses: 25,
  expiresAt: at,
  note: 'friends',
  lastUsedAt: null,
  uses: 2,
  usesToday: 0,
  recharged: 0,
  bettors: 0,
  stake: '0',
}

describe('a link', () => {
  it("is the host's registration with the code, and nothing else", () => {
    const link = new URL(linkOf('8K3Q7M', 'https://stone.example.test'))
    expect([link.origin, link.pathname, [...link.searchParams], link.hash]).toEqual([
      'https://stone.example.test',
      '/register',
      [['code', '8K3Q7M']],
      '',
    ])
  })

  it('is shown without its scheme', () => {
    expect(shownLink(linkOf('8K3Q7M', 'https://stone.example.test'))).toBe('stone.example.test/register?code=8K3Q7M')
  })
})

describe("the form's terms", () => {
  it('of a new code: any number of people, without an end', () => {
    expect(termsFrom(newCode(1940), at, zone)).toEqual({ prizeGroup: 1940, maxUses: null, expiresAt: null, note: '' })
  })

  it('count the days of a preset from now', () => {
    expect([endOf({ lasts: '7', end: '' }, at, zone), endOf({ lasts: '30', end: '' }, at, zone)]).toEqual([at + 7 * DAY, at + 30 * DAY])
  })

  it('read a typed time in the time zone of the platform, not of the device', () => {
    expect(timeTyped('2026-11-26T18:30', zone)).toBe(at)
    expect(timeTyped('2026-11-26T10:30', 'UTC')).toBe(at)
    expect(fieldTime(at, zone)).toBe('2026-11-26T18:30')
    for (const text of ['', 'tomorrow', '2026-11-26', '2026-13-45T99:99']) expect(timeTyped(text, zone)).toBeNull()
  })

  it('of an existing code are its own terms if nothing is changed', () => {
    const { prizeGroup, maxUses, expiresAt, note } = code
    expect(termsFrom(valuesOf(code, zone), 0, zone)).toEqual({ prizeGroup, maxUses, expiresAt, note })
    for (const uses of [null, 1, 10]) expect(termsFrom(valuesOf({ ...code, maxUses: uses }, zone), 0, zone).maxUses).toBe(uses)
    expect(valuesOf({ ...code, expiresAt: null }, zone).lasts).toBe('never')
  })

  it('read a number of people in any width of digits, and an invalid one as none', () => {
    const typed = (uses: string) => termsFrom({ ...newCode(1900), good: 'own', uses }, 0, zone).maxUses
    expect(['1', '１００', '100000', '100001', '0', '', '1.5'].map(typed)).toEqual([1, 100, 100_000, null, null, null, null])
  })
})

it('have a word for every kind and every final state of a code', () => {
  expect(Object.values({ ...kindTexts, ...stateTexts }).map(({ message, id }) => message ?? id)).toEqual([
    'Agent',
    'Player',
    'Switched off',
    'Used up',
    'Expired',
  ])
})

describe('the poster', () => {
  it('has four quiet modules around its QR', () => {
    const { size, path } = qrOf('https://stone.example.test/register?code=8K3Q7M')
    const corners = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, width]) => [
      Number(x),
      Number(y),
      Number(x) + Number(width),
    ])
    expect(Math.min(...corners)).toBe(4)
    expect(Math.max(...corners)).toBe(size - 4)
  })

  it('writes a text smaller rather than beyond its width, and never larger', () => {
    expect(fitted('奖金组', 12, 286)).toBe(12)
    expect(fitted('奖金组奖金组', 12, 60)).toBe(10)
  })
})
