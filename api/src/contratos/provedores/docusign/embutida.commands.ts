import { must } from '@claquete/core/kernel/must'
import * as z from 'zod/mini'
import { Failure } from '@claquete/contract/failures'
import type { Context, SlowContext } from '../../../kernel/context.ts'
import { hashOf, newSecret } from '../../../kernel/security/random-secret.ts'
import type { PessoaRow, ProvedorEnvelopeRow } from '../fila/fila.queries.ts'
import { openDocusign } from './client.ts'
import { insertPedido, usePedido } from './conexao.queries.ts'
import { clientUserIdOf } from './definicao.ts'
import { callbackUrl } from './oauth.ts'

const View = z.object({ url: z.string() })

/** Somebody who reads a long contract there comes back the same day. */
const stateMs = 12 * 3_600_000

/**
 * The page on which a person signs in the product: good once, for five minutes, so it is made when they click. What the
 * return says is a hint alone; its state says to whom and to which envelope it returns.
 */
export async function openRecipientView(
  context: SlowContext,
  { row, pessoa }: { readonly row: ProvedorEnvelopeRow; readonly pessoa: PessoaRow },
): Promise<string> {
  const { services } = context
  const docusign = await openDocusign(services, context.actor.tenant)
  const state = newSecret()
  await context.transaction(({ db, actor }) =>
    insertPedido(db, {
      state_hash: hashOf(state),
      id_usuario: actor.id_usuario,
      id_envelope: row.id_envelope,
      expira_em: new Date(services.now() + stateMs).toISOString(),
    }),
  )
  const { url } = await docusign.read(View, {
    method: 'POST',
    path: `/envelopes/${encodeURIComponent(must(row.externo, 'its id there'))}/views/recipient`,
    json: {
      returnUrl: `${callbackUrl(services)}?state=${state}`,
      authenticationMethod: 'SingleSignOn_Other',
      // The three must be those of the recipient, letter by letter.
      email: pessoa.email.slice(0, 100),
      userName: pessoa.nome.length <= 100 ? pessoa.nome : `${pessoa.nome.slice(0, 99)}…`,
      clientUserId: clientUserIdOf(pessoa.id_signatario),
    },
  })
  return url
}

/**
 * The envelope of a page of DocuSign that sends its person back: once, to whoever opened it. Of what somebody else opened
 * nothing is told, as of what nobody did.
 */
export async function envelopeOfReturn(
  { db, actor, services }: Context,
  state: string,
): Promise<number> {
  const now = services.now()
  const found = await usePedido(db, hashOf(state), new Date(now).toISOString())
  const isTheirs = found?.id_usuario === actor.id_usuario
  if (!found || found.id_envelope === null || !isTheirs) throw new Failure('volta_desconhecida')
  if (found.was_used || Date.parse(found.expira_em) < now) throw new Failure('volta_usada')
  return found.id_envelope
}
