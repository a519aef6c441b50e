/** The rules of what may be typed (product 5), each at its edges. */
import { describe, expect, it } from 'vitest'
import { checkField, type FieldName, type FieldProblem } from '#/rules/fields.ts'

const accepted: Record<FieldName, string[]> = {
  username: ['abcdef', '\u200Babcdef ', 'A12345', 'abcdefghijkl'],
  password: ['123456', 'abcdef', 'Abc123Abc123Abc123', 'Tr0ub-4dor&3 (!)', 'пароль', '비밀번호가나'.normalize('NFD')],
  fundPassword: ['000000', '123456'],
  nickname: [
    '快',
    '一二三四五六七八',
    'a',
    'abcdefgh12345678',
    '김철수',
    '小明123',
    '가나다라마바사아',
    '一二三四abcd1234',
    '小明김abcdefghij',
    '𠮷田',
    'ㅋㅋ',
    // eight syllables whose letters come apart
    '가나다라마바사아'.normalize('NFD'),
    '\u3000小明\u200B',
  ],
  bankNumber: ['123456', '1'.repeat(30)],
  realName: ['李四', '김철수'.normalize('NFD'), '\u00A0Jo\uFEFF', 'Jo', "Anne-Marie O'Neil", '买买提·艾力', 'John Jr.'],
  phone: ['123456', '+82 10-1234-5678', '(138) 0013 8000', '１３８００１３８０００'],
  qq: ['10000', '123456789012'],
  smsCode: ['1234', '123456', ' 123456\n'],
  captcha: ['a1B2'],
  inviteCode: ['ABCD', 'a1b2c3d4'],
  chosenCode: ['ABCD', 'a2b3c4d5', 'LLLL'],
  registerCode: ['2026', 'code2026'],
}

const refused: [FieldName, string, FieldProblem][] = [
  ['username', '', 'empty'],
  ['username', 'abcde', 'short'],
  ['username', 'abcdefghijklm', 'long'],
  ['username', '1abcde', 'form'],
  ['username', 'abc def', 'form'],
  ['username', 'аbcdef', 'form'],
  ['password', '12345', 'short'],
  ['password', 'a'.repeat(19), 'long'],
  ['password', 'abc\u200B12', 'form'],
  ['password', 'abc\n12', 'form'],
  ['fundPassword', '12345a', 'form'],
  ['fundPassword', '１２３４５６', 'form'],
  ['chosenCode', 'GOOD2', 'form'],
  ['chosenCode', 'G00D2', 'form'],
  ['chosenCode', 'tim22', 'form'],
  ['chosenCode', 'CODE1', 'form'],
  ['nickname', '', 'empty'],
  ['nickname', '一二三四五六七八九', 'long'],
  ['nickname', '一二三四五六七八9', 'long'],
  ['nickname', '小明김abcdefghijk', 'long'],
  ['nickname', 'ああ', 'form'],
  ['nickname', '小明\u3164', 'form'],
  ['nickname', 'ａｂ', 'form'],
  ['nickname', '小明😀', 'form'],
  ['nickname', 'a'.repeat(17), 'long'],
  ['nickname', 'a b', 'form'],
  ['bankNumber', '12345', 'short'],
  ['bankNumber', '1'.repeat(31), 'long'],
  ['realName', '李', 'short'],
  ['realName', '<b>x</b>', 'form'],
  ['phone', '12345', 'short'],
  ['phone', '1380013800a', 'form'],
  ['phone', '1'.repeat(18), 'form'],
  ['qq', '012345', 'form'],
]

describe('a field', () => {
  it.each(Object.entries(accepted))('%s accepts %j', (name, texts) => {
    for (const text of texts) expect(checkField(name as FieldName, text)).toBeNull()
  })

  it.each(refused)('%s refuses %j as %s', (name, text, problem) => {
    expect(checkField(name, text)).toBe(problem)
  })
})
