/** Before the tests of the platform: its programs as their sources are now. */
import { buildPlatformWhenStale } from '../../server/build.ts'

export default buildPlatformWhenStale
