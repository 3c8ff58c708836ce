import { Failure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/orcamentos/incentivado/coproducao'
import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import type { Actor, Handlers, OpenContext } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { companyBrand } from '../../../kernel/mail/brand.ts'
import { hashOf, tenantOfToken } from '../../../kernel/security/random-secret.ts'
import { personBehind } from '../../../kernel/session/session.ts'
import { readSomas } from './coproducao.read.ts'
import { findLink } from './link.queries.ts'
import type { OpenedLink } from './link.queries.ts'

/** One answer for an unknown, an expired and a revoked link. */
const absent = () => new Failure('link_de_coproducao_indisponivel')

/** The page shows what its maker sees: the link of somebody who left, or may no longer make one, opens nothing. */
async function makerOf(context: OpenContext, db: TenantDb, link: OpenedLink): Promise<Actor> {
  const maker = await personBehind(db, link.id_usuario, context.today)
  const isGood =
    maker?.pagamentoValido &&
    maker.permissions.has('incentivado.contas') &&
    !WITHOUT_INCENTIVADO.includes(maker.id_plano_jobbgestor)
  if (!isGood) throw absent()
  return maker
}

export const coproducaoHandlers: Handlers<typeof contract> = {
  coproducaoOpen: (context, { body: { token } }) => {
    const tenant = tenantOfToken(token)
    if (tenant === undefined) throw absent()
    return context.inTenant(tenant, async (db) => {
      const agora = new Date(context.services.now()).toISOString()
      const link = await findLink(db, { token_hash: hashOf(token), agora })
      if (!link) throw absent()
      const actor = await makerOf(context, db, link)
      const somas = await readSomas(
        { db, actor, today: context.today },
        link.id_projeto_incentivado,
      )
      if (!somas) throw absent()
      const { nome, cor } = await companyBrand(db, context.request.brand, link.id_empresa)
      const { projeto, salic, expira_em } = link
      const head = { empresa: nome, cor, projeto, salic, dia: context.today, expira_em }
      return { data: { ...head, ...somas } }
    })
  },
}
