import { Refusal, serve } from '../signatures/desk.ts'
import type { Answer, Asked, Running } from '../signatures/desk.ts'
import { escaped, pageHtml } from '../signatures/papers.ts'
import { answerRest } from './rest.ts'
import { statusNames, Vault } from './vault.ts'

export interface D4signSandbox extends Running {
  readonly vault: Vault
}

/** What people would find in their mailboxes, with a button that signs. */
function mailbox(vault: Vault): Answer {
  const items = [...vault.papers.values()]
    .filter(({ status }) => status === 3)
    .flatMap(({ uuid, name, signers }) =>
      signers
        .filter(({ isSigned }) => !isSigned)
        .map(
          ({ email }) =>
            `<li>${escaped(name)}<form method="post" action="/assinar"><input type="hidden" name="uuid" value="${uuid}">
             <input type="hidden" name="email" value="${escaped(email)}"><button class="main">Assinar como ${escaped(email)}</button></form></li>`,
        ),
    )
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>Nada espera assinatura.</p>'
  return { html: pageHtml('D4Sign: caixa de entrada', list) }
}

function answer(vault: Vault, asked: Asked): Answer | Promise<Answer> {
  if (asked.path.startsWith('/api/v1/')) return answerRest(vault, asked)
  if (asked.path === '/') return mailbox(vault)
  if (asked.path === '/assinar' && asked.method === 'POST') {
    const form = new URLSearchParams(asked.body.toString('utf8'))
    vault.sign(form.get('uuid') ?? '', form.get('email') ?? '')
    return { to: '/' }
  }
  const file = vault.files.get(asked.path.replace('/files/', ''))
  if (!file || file.until < vault.desk.now()) throw new Refusal(404, {})
  return { bytes: file.bytes, type: 'application/pdf' }
}

/**
 * D4Sign for tests and demonstrations, over real HTTP: keys in the query, ten calls in an hour, lists that tell of
 * themselves first, a document that is processed before it takes signers, notices by a form, downloads in two steps.
 */
export async function startD4signSandbox(): Promise<D4signSandbox> {
  let vault: Vault | undefined
  const running = await serve((url) => {
    const own = new Vault(url)
    vault = own
    return {
      desk: own.desk,
      isCall: ({ path }) => path.startsWith('/api/v1/'),
      answer: (asked) => answer(own, asked),
      reset: own.reset,
      switches: () => own.switches,
      state: () => ({
        papers: [...own.papers.values()].map(({ uuid, name, status }) => ({
          uuid,
          name,
          status: statusNames[status],
        })),
      }),
    }
  })
  if (!vault) throw new Error('a server without a vault')
  return { ...running, vault }
}

let shared: Promise<D4signSandbox> | undefined

/** One for the process, which does not keep it alive. */
export const sharedD4signSandbox = (): Promise<D4signSandbox> => (shared ??= startD4signSandbox())
