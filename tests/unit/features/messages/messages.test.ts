/** Unread messages, and the texts of a message's row. */
import { describe, expect, it } from 'vitest'
import { previewOf } from '#/features/messages/preview.ts'
import { unreadOf } from '#/api/unread.ts'

describe('unread messages', () => {
  it('are all ids minus those seen on this device', () => {
    expect(unreadOf(['a', 'b', 'c'], ['b', 'gone'])).toEqual(['a', 'c'])
  })
})

describe('a preview', () => {
  it('is the text without its markup, on one line', () => {
    expect(previewOf('<p>Paid <b>113.68</b>.</p>\n<ul><li>Stake 86.00</li></ul>')).toBe('Paid 113.68. Stake 86.00')
  })

  it.each([
    ['<p>您的提现已付款。</p>\n<p>请到记录里查看。</p>', '您的提现已付款。请到记录里查看。'],
    ['<p>他说“好。”</p><p>然后走了</p>', '他说“好。”然后走了'],
    ['<h2>活动时间</h2><p>今天</p>', '活动时间 今天'],
    ['<p>출금이 완료되었습니다.</p><p>기록에서 확인하세요.</p>', '출금이 완료되었습니다. 기록에서 확인하세요.'],
    ['<p>一<b>二</b>三<br>四</p>', '一二三 四'],
  ])('joins the paragraphs of %s by the rule of its language', (html, preview) => {
    expect(previewOf(html)).toBe(preview)
  })

  it('reads entities as their characters', () => {
    expect(previewOf('A &amp; B &lt;x&gt; &#20013;&#x6587; &nbsp;&unknown;')).toBe('A & B <x> 中文 &unknown;')
  })

  it('does not fail over a character that does not exist, and is short', () => {
    expect(previewOf('&#9999999;')).toBe('&#9999999;')
    expect(previewOf('x'.repeat(1000))).toHaveLength(160)
  })
})
