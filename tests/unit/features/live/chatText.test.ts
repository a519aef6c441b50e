/** The rules of a chat line: its length in visible characters, and no characters that hide or reverse other text. */
import { describe, expect, it } from 'vitest'
import { lengthOf, lineFault, lineOf, sameness } from '#/contract/live/chatText.ts'
import { holdsRefused } from '#/rules/refusedWords.ts'

describe('a line', () => {
  it('has no blanks around it, and one blank between words', () => {
    expect(lineOf('  good \t\n evening ')).toBe('good evening')
    expect(lineFault(lineOf('   '))).toBe('empty')
  })

  it.each([
    ['a'.repeat(60), undefined],
    ['a'.repeat(61), 'long'],
    ['字'.repeat(60), undefined],
    ['👩‍👩‍👧‍👦'.repeat(12), undefined],
    ['🇨🇳'.repeat(60), undefined],
    ['e\u0301'.repeat(60), undefined],
    ['z̷̛̪͓', 'form'],
    ['a\u202eb', 'form'],
    ['a\u2066b', 'form'],
    ['\u3164', 'form'],
    ['a\u200bb', 'form'],
    ['a\u200db', 'form'],
    ['\ud800', 'form'],
    [`a${'\u0300\u0301\u0488'.repeat(9)}`, 'form'],
    ['\u034f', 'form'],
    ['\u2065', 'form'],
    ['\u17b4', 'form'],
    ['\u{e0100}', 'form'],
    ['hello\ufe0f', 'form'],
    [`a${'\u20e3'.repeat(9)}`, 'form'],
    ['❤️ 1️⃣ 👍🏽', undefined],
    ['🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', undefined],
    ['tab\u0007', 'form'],
    ['สวัสดีค่ะ ที่นี่', undefined],
    ['안녕하세요', undefined],
  ])('%s', (text, fault) => {
    expect(lineFault(lineOf(text))).toBe(fault)
  })

  it('counts characters as a reader sees them', () => {
    expect(lengthOf('👩‍👩‍👧‍👦')).toBe(1)
    expect(lengthOf('각')).toBe(1)
  })
})

describe('two lines', () => {
  it('count as equal without case, blanks and marks', () => {
    expect(sameness('Hello, World!')).toBe(sameness('hello world'))
    expect(sameness('hello\u0301')).toBe(sameness('HELLO'))
    expect(sameness('！！')).not.toBe(sameness('？？'))
  })
})

describe('refused words', () => {
  it.each([
    ['加v 详聊', true],
    ['W e C h a t me', true],
    ['13800138000', true],
    ['138 0013 8000', true],
    ['138-0013-8000', true],
    ['010-1234-5678', true],
    ['+82 10 1234 5678', true],
    ['增加，VIP 更好', false],
    ['１３８００１３８０００', true],
    ['f.u.c.k', true],
    ['ＱＱ 群', true],
    ['微\u0301信', true],
    ['3 5 6 · 2 2 4', false],
    ['昨天 3 4 5，今天 1 2 6', false],
    ['期号 20261127-0482', false],
    ['0482 开了 3 5 6', false],
    ['稳 赚', true],
    ['今天第一次来，声音很舒服', false],
  ])('%s', (text, isRefused) => {
    expect(holdsRefused(text, ['稳赚', 'fuck'])).toBe(isRefused)
  })
})
