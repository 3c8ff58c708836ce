import { onSessionEnd } from './session.ts'
import { store } from './store.ts'

/** Answers the question for the password that is on screen; undefined when there is none. */
export const senhaQuestion = store<((given: boolean) => void) | undefined>(undefined)

let asking: Promise<boolean> | undefined

/** Asks for the password of the session; true once the server took it. Calls that wait share one question. */
export const askSenha = (): Promise<boolean> =>
  (asking ??= new Promise((resolve) => {
    senhaQuestion.set((given) => {
      senhaQuestion.set(undefined)
      asking = undefined
      resolve(given)
    })
  }))

onSessionEnd(() => senhaQuestion.get()?.(false))
