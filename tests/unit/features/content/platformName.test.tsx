// @vitest-environment jsdom
// The platform's name is shown in the player's language. A stored configuration without translated names still has a name
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { languageChosen } from '#/api/settingsSlice.ts'
import { usePlatformName } from '#/shared/platform/usePlatformName.ts'
import { systemConfig } from '../../../support/answers.ts'
import { answerWith } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'

afterEach(cleanup)

const Named = () => <p>{usePlatformName()}</p>
const platformNames = { rw: '甲石', korw: '갑석', en: 'First Stone' }

it.each(['rw', 'korw', 'en'] as const)('the name in %s', async (language) => {
  answerWith({ getSystemConfig: () => systemConfig({ platformName: '甲石', platformNames }) })
  const { dispatch } = showPage('/about', Named)
  dispatch(languageChosen(language))
  expect(await screen.findByText(platformNames[language])).toBeDefined()
})

it('the name of a configuration without translated names', async () => {
  answerWith({ getSystemConfig: () => systemConfig({ platformName: '甲石' }) })
  showPage('/about', Named)
  expect(await screen.findByText('甲石')).toBeDefined()
})
