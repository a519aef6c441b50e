/** The first script: small, so that the calls of the first page are on their way before the app is here. */
import { sendFirstCalls } from '#/api/firstCalls.ts'

sendFirstCalls(location)
