import { Failure, fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type { TakenBy } from '@claquete/contract/endpoint'
import type { copyToIncentivado } from '@claquete/contract/orcamentos/incentivado/copia'
import { counted } from '@claquete/core/kernel/writing/counted'
import { estados, isEnded } from '@claquete/core/orcamentos/incentivado/projeto'
import { asOtherKind } from '@claquete/core/orcamentos/incentivado/other-kind'
import type { LeftOut } from '@claquete/core/orcamentos/incentivado/other-kind'
import type { Context } from '../../../kernel/context.ts'
import { replaceFolha } from '../../folha/public.ts'
import { findOrcamento } from '../../orcamento/public.ts'
import type { SeenOrcamento } from '../../orcamento/public.ts'
import { copyOrcamento } from '../../versoes/public.ts'
import { leaveProjeto } from './copia.queries.ts'
import { projetoOfOrcamento } from '../limites.queries.ts'
import { insertCheckedProjeto } from '../projeto.commands.ts'
import { joinOrcamento, selectProjeto } from '../projeto.queries.ts'

type CopyBody = TakenBy<typeof copyToIncentivado>['body']

interface Destination {
  readonly id_projeto_incentivado: number
  readonly salic: string | null
  readonly id_empresa: number
}

/** Copies a budget into one of the other kind: of advertising to a project, of a project to advertising. */
export async function copyToOtherKind(context: Context, de: number, body: CopyBody) {
  const { db, actor } = context
  const { titulo, valores = 'venda' } = body
  const source = await findOrcamento(context, de)
  if (valores === 'custo' && !actor.permissions.has('orcamento.custos')) {
    throw new Failure('sem_permissao')
  }
  const isBack = (await projetoOfOrcamento(db, de)) !== undefined
  const to = isBack ? null : await destinationOf(context, source, body)
  const made = await copyOrcamento(context, de, {
    ...(titulo && { titulo }),
    ...(to && { id_empresa: to.id_empresa }),
  })
  const { id_orcamento } = made
  const leftOut = await replaceFolha(db, id_orcamento, (documento) => {
    const { documento: copy, leftOut: out } = asOtherKind(documento, valores)
    return { documento: copy, told: out }
  })
  if (to) await joinOrcamento(db, id_orcamento, to)
  else await leaveProjeto(db, id_orcamento)
  return {
    ...made,
    id_projeto_incentivado: to?.id_projeto_incentivado ?? null,
    deixados: {
      encargos: leftOut.encargos,
      comissionados: leftOut.comissionados,
      ajuste: leftOut.hasAdjustment,
    },
    msg: said(leftOut),
  }
}

/**
 * The project that the copy is of: one that exists, or a new one in the unit of the copied budget. One that ended takes
 * no budget: what was handed in is not changed behind it.
 */
async function destinationOf(
  context: Context,
  { id_empresa: own }: SeenOrcamento,
  { id_projeto_incentivado = null, projeto_novo = null }: CopyBody,
): Promise<Destination> {
  const { db, actor } = context
  if (!actor.permissions.has('incentivado.alterar')) throw new Failure('sem_permissao')
  if (id_projeto_incentivado !== null) {
    const found = await selectProjeto(db, actor, id_projeto_incentivado, true)
    if (!found) throw fieldFailure('id_projeto_incentivado', messages.exists)
    const { salic, id_empresa, estado } = found
    if (isEnded(estado)) {
      throw fieldFailure(
        'id_projeto_incentivado',
        `Este projeto está ${estados[estado].toLowerCase()}: reabra-o antes de copiar um orçamento para ele.`,
      )
    }
    return { id_projeto_incentivado, salic, id_empresa }
  }
  if (projeto_novo === null) {
    throw fieldFailure('id_projeto_incentivado', 'Escolha o projeto ou dê nome a um novo')
  }
  const id = await insertCheckedProjeto(context, { ...projeto_novo, id_empresa: own }, [])
  return { id_projeto_incentivado: id, salic: null, id_empresa: own }
}

function said({ encargos, comissionados, hasAdjustment }: LeftOut): string {
  const out = [
    ...(encargos > 0 ? [counted(encargos, 'encargo', 'encargos')] : []),
    ...(comissionados > 0 ? [counted(comissionados, 'comissionado', 'comissionados')] : []),
    ...(hasAdjustment ? ['o ajuste do preço'] : []),
  ]
  if (out.length === 0) return 'Orçamento copiado'
  return `Orçamento copiado. Ficaram de fora: ${out.join(', ')}.`
}
