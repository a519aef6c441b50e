/** The first script. It is small, so that the calls of the first page are sent before the app is loaded. */
import { sendFirstCalls } from '#/api/firstCalls.ts'

sendFirstCalls(location)
