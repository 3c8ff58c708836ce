import { serve } from '../signatures/desk.ts'
import type { Running } from '../signatures/desk.ts'
import { told } from './envelopes.ts'
import { answerOauth } from './oauth.ts'
import { Office } from './office.ts'
import { answerPages } from './pages.ts'
import { answerRest } from './rest.ts'

export interface DocusignSandbox extends Running {
  readonly office: Office
}

/**
 * DocuSign for tests and demonstrations, over real HTTP: pages of consent, tokens that are traded in, envelopes, folders, a
 * page to sign on, notices with HMAC, the limits of calls and of polling.
 */
export async function startDocusignSandbox(): Promise<DocusignSandbox> {
  let office: Office | undefined
  const running = await serve((url) => {
    const own = new Office(url)
    office = own
    return {
      desk: own.desk,
      isCall: ({ path }) =>
        path.startsWith('/restapi/') || path === '/oauth/token' || path === '/oauth/userinfo',
      answer: (asked) => {
        if (asked.path.startsWith('/oauth/')) return answerOauth(own, asked)
        return asked.path.startsWith('/restapi/') ? answerRest(own, asked) : answerPages(own, asked)
      },
      reset: own.reset,
      switches: () => own.switches,
      state: () => ({ envelopes: [...own.envelopes.values()].map(told) }),
    }
  })
  if (!office) throw new Error('a server without an office')
  return { ...running, office }
}

let shared: Promise<DocusignSandbox> | undefined

/** One for the process, which does not keep it alive. */
export const sharedDocusignSandbox = (): Promise<DocusignSandbox> =>
  (shared ??= startDocusignSandbox())
