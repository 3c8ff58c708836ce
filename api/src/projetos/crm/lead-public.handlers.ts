import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/projetos/crm/lead-public'
import type { Handlers, OpenContext } from '../../kernel/context.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { companyBrand } from '../../kernel/mail/brand.ts'
import { hashOf, tenantOfToken } from '../../kernel/security/random-secret.ts'
import { newSeal, receiveLead } from './lead.commands.ts'
import { findByToken } from './lead.queries.ts'
import type { OpenFormulario } from './lead.queries.ts'

/** One answer for an unknown, a replaced and a switched off link. */
const absent = () => new Failure('formulario_de_contato_indisponivel')

function openForm<T>(
  context: OpenContext,
  token: string,
  lock: boolean,
  work: (db: TenantDb, form: OpenFormulario) => Promise<T>,
): Promise<T> {
  const tenant = tenantOfToken(token)
  if (tenant === undefined) throw absent()
  return context.inTenant(tenant, async (db) => {
    const form = await findByToken(db, hashOf(token), lock)
    if (!form) throw absent()
    return work(db, form)
  })
}

export const leadPublicHandlers: Handlers<typeof contract> = {
  leadOpen: (context, { body: { token } }) =>
    openForm(context, token, false, async (db, form) => {
      const { nome, cor } = await companyBrand(db, context.request.brand, form.id_empresa)
      const { titulo, texto, consentimento, consentimento_versao } = form
      return {
        data: {
          empresa: nome,
          cor,
          titulo,
          texto,
          consentimento,
          consentimento_versao,
          selo: newSeal(context, token),
        },
      }
    }),

  leadSend: (context, { body }) =>
    openForm(context, body.token, true, (db, form) => {
      const { selo: _, ...asked } = body
      return context.once(db, { token: body.token, asked }, async () => {
        await receiveLead(context, db, form, body)
        return {}
      })
    }),
}
