import type * as contract from '@claquete/contract/acesso/plano/plano'
import { monthlyPrice } from '@claquete/core/kernel/plan/price'
import type { Handlers } from '../../kernel/context.ts'
import { planName } from '../../kernel/settings/plans.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { cancelChange, changePlan } from './change.commands.ts'
import { scheduledOf } from './charge.commands.ts'
import { listOpen } from './cobranca.queries.ts'
import { countToReturn } from './pagamento.queries.ts'
import {
  billingFields,
  findSubscription,
  findTenantPlan,
  lockSubscription,
  updateBillingData,
} from './plano.queries.ts'
import type { BillingData } from './plano.queries.ts'

/** Blank fields become null. */
const withoutBlanks = (values: Readonly<Record<string, string | null | undefined>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]),
  ) as Partial<BillingData>

export const planoHandlers: Handlers<typeof contract> = {
  planoView: async ({ db, actor, services, today }) => {
    const { plans } = services.config
    const plan = await findTenantPlan(db)
    const subscription = await findSubscription(db)
    const open = await listOpen(db, today)
    const { id_plano_jobbgestor, qtde_usuarios, qtd_user_prod_ext } = plan
    const dados = Object.fromEntries(billingFields.map((name) => [name, subscription[name]]))
    return {
      data: {
        id_plano_jobbgestor,
        qtde_usuarios,
        qtd_user_prod_ext,
        plano: planName(plans, id_plano_jobbgestor),
        qtd_users_created: plan.qtd_users_created,
        qtd_users_created_prod_ext: plan.qtd_users_created_prod_ext,
        pagamentoValido: actor.pagamentoValido,
        data_bloqueio: actor.data_bloqueio,
        mensalidade: monthlyPrice(plans, plan),
        usuario_extra: plans.usuario_extra,
        externo_extra: plans.externo_extra,
        planos: [...plans.planos],
        dia_renovacao: subscription.dia_renovacao,
        cobrado_ate: subscription.cobrado_ate,
        mudanca: scheduledOf(subscription) ?? null,
        abertas: open.map(({ id_plano_cobranca, tipo, descricao, vencimento, valor }) => ({
          id_plano_cobranca,
          tipo,
          descricao,
          vencimento,
          valor,
        })),
        pagamentos_a_devolver: await countToReturn(db),
        dados: { ...(dados as unknown as BillingData), versao: subscription.versao },
        pagamento_online: services.payments !== undefined,
      },
    }
  },

  planoDadosUpdate: async ({ db }, { body: { versao, ...data } }) => {
    const subscription = await lockSubscription(db)
    requireVersao(subscription, versao)
    await updateBillingData(db, withoutBlanks(data))
    return { msg: 'Dados de cobrança salvos.' }
  },

  planoChange: changePlan,

  planoChangeCancel: async (context) => {
    await cancelChange(context)
    return { msg: 'A mudança foi cancelada.' }
  },
}
