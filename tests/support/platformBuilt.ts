/** Builds the server programs before the platform's tests. */
import { buildPlatformWhenStale } from '../../server/build.ts'

export default buildPlatformWhenStale
