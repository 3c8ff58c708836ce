import { must } from '@claquete/core/kernel/must'
import * as z from 'zod/mini'
import type { Services } from '../../../kernel/services.ts'
import type { PessoaRow, ProvedorEnvelopeRow } from '../fila/fila.queries.ts'
import { openDocusign } from './client.ts'
import { clientUserIdOf } from './definicao.ts'
import { callbackUrl } from './oauth.ts'

const View = z.object({ url: z.string() })

/**
 * The page on which a person signs in the product: good once, for five minutes, so it is made when they click. What the
 * return says is a hint alone.
 */
export async function openRecipientView(
  services: Services,
  tenant: number,
  { row, pessoa }: { readonly row: ProvedorEnvelopeRow; readonly pessoa: PessoaRow },
): Promise<string> {
  const docusign = await openDocusign(services, tenant)
  const { url } = await docusign.read(View, {
    method: 'POST',
    path: `/envelopes/${encodeURIComponent(must(row.externo, 'its id there'))}/views/recipient`,
    json: {
      returnUrl: `${callbackUrl(services)}?envelope=${row.id_envelope}`,
      authenticationMethod: 'SingleSignOn_Other',
      // The three must be those of the recipient, letter by letter.
      email: pessoa.email.slice(0, 100),
      userName: pessoa.nome.length <= 100 ? pessoa.nome : `${pessoa.nome.slice(0, 99)}…`,
      clientUserId: clientUserIdOf(pessoa.id_signatario),
    },
  })
  return url
}
