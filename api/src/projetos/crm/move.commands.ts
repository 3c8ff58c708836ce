import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type * as contract from '@claquete/contract/projetos/crm/oportunidade-acts'
import { moveProblem } from '@claquete/core/projetos/crm/funil'
import type { Context } from '../../kernel/context.ts'
import { changeStatus } from '../../orcamentos/status/public.ts'
import { findOportunidade, lockOportunidade } from './access.commands.ts'
import { findEtapa, listEtapas, listOptions } from './funil.queries.ts'
import { storeLoss, storeMove } from './save.queries.ts'
import { findLostStatus } from './status.queries.ts'

export async function moveOportunidade(
  context: Context,
  id_oportunidade: number,
  id_funil_etapa: number,
): Promise<void> {
  const { db, actor } = context
  const { id_funil, id_familia, ...before } = await lockOportunidade(context, id_oportunidade)
  const to = await findEtapa(db, id_funil_etapa)
  if (!to) throw new Failure('etapa_nao_localizada')
  if (before.id_funil_etapa === id_funil_etapa) return
  const from = { id_funil, resultado: before.resultado }
  const problem = moveProblem({ id_funil, hasOrcamento: id_familia !== null, from }, to)
  if (problem) throw new Failure(problem)
  await storeMove(db, id_oportunidade, to, actor.id_usuario)
}

/** Loses a deal with its reason. A budget is lost with it: it is the budget's status that says so. */
export async function loseOportunidade(
  context: Context,
  id_oportunidade: number,
  body: TakenBy<typeof contract.oportunidadeLose>['body'],
): Promise<void> {
  const { db, actor } = context
  const { motivos } = await listOptions(db, actor.empresas)
  if (!motivos.some(({ id }) => id === body.id_motivo_perda)) {
    throw fieldFailure('id_motivo_perda', messages.exists)
  }
  const seen = await findOportunidade(context, id_oportunidade)
  if (seen.resultado !== 'perdido' && seen.id_familia !== null) {
    await loseOrcamento(context, seen.id_familia)
  }
  const before = await lockOportunidade(context, id_oportunidade)
  if (before.resultado !== 'perdido') {
    const etapas = await listEtapas(db, before.id_funil)
    const lost = etapas.find(({ resultado }) => resultado === 'perdido')
    if (!lost) throw new Failure('etapa_nao_localizada')
    await storeMove(db, id_oportunidade, lost, actor.id_usuario)
  }
  await storeLoss(db, id_oportunidade, {
    id_motivo_perda: body.id_motivo_perda,
    perdida_para: body.perdida_para ?? '',
    perdida_por: body.perdida_por ?? null,
  })
}

async function loseOrcamento(context: Context, id_familia: number): Promise<void> {
  const lost = await findLostStatus(context.db, id_familia)
  if (!lost.id_orcamento) return
  if (!lost.id_orcamento_status) {
    throw new Failure('ganho_pelo_orcamento', {
      msg: 'Nenhum status de orçamento quer dizer perdido. Marque um em Configurações, Status de orçamento.',
    })
  }
  await changeStatus(context, lost.id_orcamento, lost.id_orcamento_status, { origem: 'pessoa' })
}
