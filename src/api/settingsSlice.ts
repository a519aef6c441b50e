/** What a player chose on this device: language, theme, what was read or dismissed. Persisted; outlives a logout. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { persisted } from '#/lib/persisted.ts'
import { isNumber, isText, listOf, recordOf, shapeOf } from '#/lib/shape.ts'

export const languages = ['rw', 'korw', 'en'] as const
export type Language = (typeof languages)[number]

export interface Settings {
  language: Language
  /** A theme's name, or what follows the device: src/themes/follow.ts. */
  theme: string
  /** Ids of messages that were seen: the unread count is all ids minus these. */
  alreadyRead: string[]
  /** Came with a link, kept for the registration form. */
  inviteCode: string
  /** Prompts that were closed, by name, with the time. */
  dismissed: Record<string, number>
}

const isSettings = shapeOf<Settings>({
  language: (value): value is Language => languages.some((language) => language === value),
  theme: isText,
  alreadyRead: listOf(isText),
  inviteCode: isText,
  dismissed: recordOf(isNumber),
})

const initialState: Settings = { language: 'rw', theme: 'system', alreadyRead: [], inviteCode: '', dismissed: {} }

export const settingsStore = persisted<Settings>({ key: 'settings', version: 1, valid: isSettings, initial: initialState })

export const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    settingsReplaced: (_state, { payload }: PayloadAction<Settings>) => payload,
    languageChosen: (state, { payload }: PayloadAction<Language>) => {
      state.language = payload
    },
    themeChosen: (state, { payload }: PayloadAction<string>) => {
      state.theme = payload
    },
    messagesRead: (state, { payload }: PayloadAction<readonly string[]>) => {
      // The newest 500: the list must not grow for ever.
      state.alreadyRead = [...new Set([...state.alreadyRead, ...payload])].slice(-500)
    },
    inviteCodeKept: (state, { payload }: PayloadAction<string>) => {
      state.inviteCode = payload
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

export const { inviteCodeKept, languageChosen, messagesRead, promptDismissed, settingsReplaced, themeChosen } = settingsSlice.actions
export const { selectAlreadyRead, selectDismissed, selectInviteCode, selectLanguage, selectTheme } = settingsSlice.selectors
