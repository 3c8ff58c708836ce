import { Failure } from '@claquete/contract/failures'
import type { TakenBy } from '@claquete/contract/endpoint'
import type { planoChange } from '@claquete/contract/acesso/plano/plano'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { planChange } from '@claquete/core/acesso/plano/change'
import type { Context } from '../../kernel/context.ts'
import { describeChoice } from './charge.commands.ts'
import { cancelAdjustment, findAdjustment, insertCharge } from './cobranca.queries.ts'
import {
  findTenantPlan,
  lockSubscription,
  noChange,
  saveChoice,
  updateSubscription,
} from './plano.queries.ts'

/** How many days an adjustment waits for payment; its price depends on the day it was made. */
export const adjustmentDays = 3

/** Cancels the previous request; refused while its payment is in progress. */
async function dropPending({ db, today }: Context): Promise<void> {
  await updateSubscription(db, noChange)
  await cancelAdjustment(db, today)
  if (await findAdjustment(db)) {
    const motivo = 'o pagamento da mudança anterior está em análise. Aguarde a resposta.'
    throw new Failure('plano_recusado', { values: { motivo } })
  }
}

/** Requests other conditions: they start once their share is paid, or with the next charge. */
export async function changePlan(
  context: Context,
  { body }: TakenBy<typeof planoChange>,
): Promise<{ id_plano_cobranca: number | null; vigencia: typeof body.vigencia; msg: string }> {
  const { db, today, services } = context
  const { plans } = services.config
  const { valor_agora, vigencia, ...wanted } = body
  const subscription = await lockSubscription(db)
  const current = await findTenantPlan(db)
  const change = planChange({
    list: plans,
    current,
    wanted,
    used: current,
    today,
    chargedUntil: subscription.cobrado_ate,
    day: subscription.dia_renovacao,
  })
  if (change.problems.length > 0) {
    const motivo = change.problems.map(({ msg }) => msg).join(' ')
    throw new Failure('plano_recusado', { values: { motivo }, erros: [...change.problems] })
  }
  if (change.kind === 'nenhuma') {
    throw new Failure('plano_recusado', { values: { motivo: 'estas já são as condições atuais.' } })
  }
  if (change.due !== valor_agora || change.effective !== vigencia) {
    throw new Failure('plano_valor_mudou')
  }
  await dropPending(context)
  const reply = { vigencia: change.effective, msg: 'Mudança registrada.' }
  if (change.kind === 'renovacao') {
    // Nothing is charged ahead, so the change starts now.
    if (change.effective <= today) await saveChoice(db, wanted)
    else {
      await updateSubscription(db, {
        novo_id_plano_jobbgestor: wanted.id_plano_jobbgestor,
        nova_qtde_usuarios: wanted.qtde_usuarios,
        nova_qtd_user_prod_ext: wanted.qtd_user_prod_ext,
        nova_vigencia: change.effective,
      })
    }
    return { ...reply, id_plano_cobranca: null }
  }
  const id_plano_cobranca = await insertCharge(db, {
    tipo: 'ajuste',
    descricao: `Mudança para ${describeChoice(plans, wanted)}`,
    periodo_de: today,
    periodo_ate: subscription.cobrado_ate,
    emissao: today,
    vencimento: addDays(today, adjustmentDays),
    valor: change.due,
    brings: wanted,
  })
  return {
    ...reply,
    id_plano_cobranca,
    msg: 'A mudança vale assim que o pagamento for confirmado.',
  }
}

/** Cancels a change that has not started. */
export async function cancelChange(context: Context): Promise<void> {
  await lockSubscription(context.db)
  await dropPending(context)
}
