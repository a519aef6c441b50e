/** The name of an option or a fact: the platform's own picture of the side if there is one, otherwise the word. */
import { type ReactElement, useState } from 'react'
import type { Localized } from '#/contract/common.ts'
import { useLocalized, useSideLook } from '#/i18n/format.ts'
import * as styles from './sideName.module.css'

export function SideName({ names }: { readonly names: Localized }): ReactElement {
  const localized = useLocalized()
  const { image } = useSideLook()(names)
  const [broken, setBroken] = useState('')
  const text = localized(names)
  if (image === '' || image === broken) return <span>{text}</span>
  return <img className={styles.image} src={image} alt={text} onError={() => setBroken(image)} />
}
