/** Codes on the narrowest phone, in every language: with the longest texts no line leaves its card, and a usual card is low. */
// First: it brings the sheets that every component's own come after.
import { speak } from '../support/onPhone.tsx'
import { inShell } from '../support/inShell.tsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { endpoints } from '#/api/endpoints.ts'
import { languageChosen } from '#/api/settingsSlice.ts'
import type { InviteCode } from '#/contract/agents/codes.ts'
import { CodeRow } from '#/features/invitations/CodeRow.tsx'
import { LastCode } from '#/features/invitations/LastCode.tsx'
import { withTexts } from '#/i18n/i18n.ts'
import { agentApi } from '#/shared/agent/agentApi.ts'
import { systemConfig } from '../support/answers.ts'
import { languages } from '../support/walked.ts'
import { lotteryStore } from '../unit/features/lottery/lotteryStore.ts'

const code: InviteCode = {
  code: 'WWWWWWWWWWWWWWWW',
  kind: 'agent',
  prizeGroup: 1940,
  share: 100,
  state: 'usedUp',
  maxUses: 100_000,
  expiresAt: 1_800_000_000_000,
  note: '周末球友群周末球友群周末球友群周末球友群',
  lastUsedAt: 2,
  uses: 100_000,
  usesToday: 12_345,
  recharged: 65_432,
  bettors: 98_765,
  stake: '123456789123',
}
const prizeGroups = {
  prizeGroup: 1960,
  plays: [{ playCode: 'DWD', names: { rw: '定位胆', korw: '위치 지정', en: 'Fixed place' } }],
  groups: [1960, 1940].map((prizeGroup) => ({
    prizeGroup,
    returns: prizeGroup * 5,
    odds: [prizeGroup * 50],
    share: (1960 - prizeGroup) * 5,
  })),
}

beforeAll(() => page.viewport(360, 740))

/** Without an end, a number and a note, as most of them are. */
const usual: InviteCode = { ...code, code: '8K3Q7M', state: 'open', maxUses: null, expiresAt: null, note: '', uses: 6, usesToday: 1 }

describe.each(languages)('in %s', (language) => {
  const { box, show } = inShell()

  async function showCode(shown: InviteCode) {
    await speak(language)
    await withTexts('invitations', Promise.resolve())
    const store = lotteryStore('u1')
    store.dispatch(languageChosen(language))
    await store.dispatch(endpoints.util.upsertQueryData('getSystemConfig', {}, systemConfig()))
    await store.dispatch(agentApi.util.upsertQueryData('prizeTeamList', {}, prizeGroups))
    show(store, () => (
      <div className="pad">
        <LastCode code={shown} />
        <ul className="card">
          <CodeRow code={shown} onMenu={() => undefined} />
        </ul>
      </div>
    ))
    await expect.poll(() => box.textContent).toContain('9.70')
  }

  it('a code with members is no higher than its line of buttons and three lines', async () => {
    await showCode({ ...usual, stake: '600000', recharged: 4, bettors: 5 })
    expect(box.querySelector('li')?.offsetHeight).toBeLessThanOrEqual(44 + 3 * 18 + 16)
  })

  it('facts that do not fit beside other facts start at the beginning of a line, without a dot', async () => {
    await showCode(code)
    const start = box.querySelector('li')?.firstElementChild?.getBoundingClientRect().left ?? 0
    const starts = [...box.querySelectorAll('li span > span > :first-child, li span > span')].flatMap((fact) => {
      const range = document.createRange()
      range.selectNodeContents(fact)
      return [Math.round(range.getBoundingClientRect().left - start)]
    })
    expect(starts.filter((left) => left > 0 && left < 12)).toEqual([])
    expect(starts.filter((left) => left === 0).length).toBeGreaterThan(3)
  })

  it('every line keeps within its column', async () => {
    await showCode(code)
    const beyond = [...box.querySelectorAll('li > div, section')].flatMap((column) =>
      [...column.querySelectorAll('*')].flatMap((part) => {
        const [inner, outer] = [part.getBoundingClientRect(), column.getBoundingClientRect()]
        return inner.right > outer.right + 0.5 ? [part.textContent] : []
      }),
    )
    expect(beyond).toEqual([])
  })
})
