// @vitest-environment jsdom
// The platform goes by its name in the player's language; a configuration kept from before names had languages still names it
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { languageChosen } from '#/api/settingsSlice.ts'
import { usePlatformName } from '#/ui/usePlatformName.ts'
import { systemConfig } from '../../../support/answers.ts'
import { answerWith } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'

afterEach(cleanup)

const Named = () => <p>{usePlatformName()}</p>
const platformNames = { rw: '甲石', korw: '갑석', en: 'First Stone' }

it.each(['rw', 'korw', 'en'] as const)('%s', async (language) => {
  answerWith({ getSystemConfig: () => systemConfig({ platformName: '甲石', platformNames }) })
  const { dispatch } = showPage('/about', Named)
  dispatch(languageChosen(language))
  expect(await screen.findByText(platformNames[language])).toBeDefined()
})

it('has one for all where there is no other', async () => {
  answerWith({ getSystemConfig: () => systemConfig({ platformName: '甲石' }) })
  showPage('/about', Named)
  expect(await screen.findByText('甲石')).toBeDefined()
})
