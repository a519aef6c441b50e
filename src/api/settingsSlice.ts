/** Settings of this device: language, theme, messages read, prompts dismissed. Persisted; survive a logout. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { reversed } from '#/lib/reversed.ts'
import { initialSettings, type Settings } from './deviceState.ts'

export type Language = Settings['language']

/** Bounds the list on the device; an id beyond it would count as unread again. */
const mostRead = 10_000

/** Adds ids to the end of the list. */
export const readIds = (before: readonly string[], more: readonly string[]): string[] => [...new Set([...before, ...more])].slice(-mostRead)

export const settingsSlice = createSlice({
  name: 'settings',
  initialState: initialSettings,
  reducers: {
    settingsReplaced: (_state, { payload }: PayloadAction<Settings>) => payload,
    languageChosen: (state, { payload }: PayloadAction<Language>) => {
      state.language = payload
    },
    themeChosen: (state, { payload }: PayloadAction<string>) => {
      state.theme = payload
    },
    /** The ids come in the order of the messages, the newest first. */
    messagesRead: (state, { payload }: PayloadAction<readonly string[]>) => {
      state.alreadyRead = readIds(state.alreadyRead, reversed(payload))
    },
    inviteCodeStored: (state, { payload }: PayloadAction<string>) => {
      state.inviteCode = payload
    },
    /** Somebody registered. The code is used, and the code in the address of the app on the home screen no longer counts. */
    invitationUsed: {
      prepare: () => ({ payload: Date.now() }),
      reducer: (state, { payload }: PayloadAction<number>) => {
        state.inviteCode = ''
        state.dismissed['registered'] = payload
      },
    },
    promptDismissed: {
      prepare: (name: string) => ({ payload: { name, at: Date.now() } }),
      reducer: (state, { payload }: PayloadAction<{ name: string; at: number }>) => {
        state.dismissed[payload.name] = payload.at
      },
    },
  },
  selectors: {
    selectLanguage: (state) => state.language,
    selectTheme: (state) => state.theme,
    selectAlreadyRead: (state) => state.alreadyRead,
    selectInviteCode: (state) => state.inviteCode,
    selectDismissed: (state) => state.dismissed,
  },
})

export const { invitationUsed, inviteCodeStored, languageChosen, messagesRead, promptDismissed, settingsReplaced, themeChosen } =
  settingsSlice.actions
export const { selectAlreadyRead, selectDismissed, selectInviteCode, selectLanguage, selectTheme } = settingsSlice.selectors
