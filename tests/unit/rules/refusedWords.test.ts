// Names that strangers see do not pose as the platform, and lead nowhere else.
import { expect, test } from 'vitest'
import { isRefusedCode, misleads } from '#/rules/refusedWords.ts'

const brands = ['黄石', '옐로 스톤', 'Yellow Stone']

test.each([
  'OfficialSupport', '0ffic1al', 'SupP0rt24', '黄石客服', '黄石', 'YellowStone7', 'ye11owst0ne', '옐로스톤', '官方小张', '고객센터1', '공식대리',
  'WeChat88886666', '小明12345', '加微信小李', 'QQ小王', 'myTelegram', '카톡주세요',
])('%s misleads', (name) => {
  expect(misleads(name, brands)).toBe(true)
}) // prettier-ignore

test.each(['陈', '小明123', '김철수', 'Stonecutter', 'Yellow7', 'a', '7', 'abcd1234', '老石头'])('%s is a nickname', (name) => {
  expect(misleads(name, brands)).toBe(false)
})

test('a platform without a name in some language refuses no names for it', () => {
  expect(misleads('小明', ['', ' ', 'x'])).toBe(false)
})

test.each(['FUCK', 'fuck22', 'KEFU88', 'STAFF2', 'ADM4N', 'SUPPQRT', 'WECHAT8', '5EX222', 'YELLQWSTQNE'])('%s', (code) => {
  expect(isRefusedCode(code, brands)).toBe(!['ADM4N', 'SUPPQRT', 'YELLQWSTQNE'].includes(code))
})

test.each(['MYGRQUP7', 'STQNE88', 'AAAA2', 'BEST2'])('%s can be chosen', (code) => {
  expect(isRefusedCode(code, brands)).toBe(false)
})
