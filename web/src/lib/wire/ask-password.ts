import { onSessionEnd } from './session.ts'
import { store } from '../plain/store.ts'

/** Answers the question for the password that is on screen; undefined when there is none. */
export const passwordQuestion = store<((given: boolean) => void) | undefined>(undefined)

let asking: Promise<boolean> | undefined

/** Asks for the password of the session; true once the server took it. Calls that wait share one question. */
export const askPassword = (): Promise<boolean> =>
  (asking ??= new Promise((resolve) => {
    passwordQuestion.set((given) => {
      passwordQuestion.set(undefined)
      asking = undefined
      resolve(given)
    })
  }))

onSessionEnd(() => passwordQuestion.get()?.(false))
