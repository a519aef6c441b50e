/** Loads the platform's configured wording for texts and errors. */
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { messageId, override } from '#/i18n/messageId.ts'
import type { AppThunk } from '#/lib/redux.ts'
import { conversionsLoaded } from './wordingSlice.ts'

export function takeWording({ multiLanguageJson, frontConfigJson }: ResponseOf<Contract['configFromCache']>): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const texts: Record<string, Record<string, string>> = structuredClone(multiLanguageJson)
    for (const { language, key, value } of frontConfigJson.i18nChange) (texts[language] ??= {})[key] = value
    await override(texts)
    dispatch(
      conversionsLoaded(
        await Promise.all(
          frontConfigJson.errorConversion.map(async (conversion) => ({ ...conversion, id: await messageId(conversion.text) })),
        ),
      ),
    )
  }
}
