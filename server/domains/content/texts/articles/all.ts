/** Initial articles, in the order of their lists. */
import type { ArticleText } from '../article.ts'
import { guides } from './guides.ts'
import { helpAccount } from './helpAccount.ts'
import { helpPlay } from './helpPlay.ts'
import { helpPoints } from './helpPoints.ts'
import { news } from './news.ts'

export const articles: readonly ArticleText[] = [...helpPlay, ...helpPoints, ...helpAccount, ...guides, ...news]
