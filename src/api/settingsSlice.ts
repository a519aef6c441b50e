/** Settings of this device: language, theme, messages read, prompts dismissed. Persisted; survive a logout. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { persisted } from '#/lib/persisted.ts'
import { reversed } from '#/lib/reversed.ts'
import { isNumber, isText, listOf, oneOf, recordOf, shapeOf } from '#/lib/shape.ts'

export const languages = ['rw', 'korw', 'en'] as const
export type Language = (typeof languages)[number]

export interface Settings {
  language: Language
  /** A theme's name, or a setting that follows the device (src/themes/follow.ts). */
  theme: string
  /** Ids of messages that were read and of notices that were shown; the unread count is all ids of messages minus these. */
  alreadyRead: string[]
  /** Invitation code from a link, for the registration form. */
  inviteCode: string
  /** When each prompt was dismissed, the notice dialog was last shown, or somebody registered on this device, by name. */
  dismissed: Record<string, number>
}

export const isSettings = shapeOf<Settings>({
  language: oneOf(...languages),
  theme: isText,
  alreadyRead: listOf(isText),
  inviteCode: isText,
  dismissed: recordOf(isNumber),
})

/** Bounds the list on the device; an id beyond it would count as unread again. */
const mostRead = 10_000

/** Adds ids to the list, which has the latest ones last. */
export const readIds = (before: readonly string[], more: readonly string[]): string[] => [...new Set([...before, ...more])].slice(-mostRead)

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
    /** The ids come as the messages do, the newest first. */
    messagesRead: (state, { payload }: PayloadAction<readonly string[]>) => {
      state.alreadyRead = readIds(state.alreadyRead, reversed(payload))
    },
    inviteCodeKept: (state, { payload }: PayloadAction<string>) => {
      state.inviteCode = payload
    },
    /** Somebody registered: the code is used, and the one that the app on the home screen starts with counts no more. */
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

export const { invitationUsed, inviteCodeKept, languageChosen, messagesRead, promptDismissed, settingsReplaced, themeChosen } =
  settingsSlice.actions
export const { selectAlreadyRead, selectDismissed, selectInviteCode, selectLanguage, selectTheme } = settingsSlice.selectors
