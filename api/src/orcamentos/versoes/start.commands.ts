import type { TakenBy } from '@claquete/contract/endpoint'
import { fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type * as contract from '@claquete/contract/orcamentos/versoes/versao'
import type { Context } from '../../kernel/context.ts'
import { createHeader, putInitialEncargos } from '../lista/public.ts'
import { countEvent } from '../status/public.ts'
import { putModelo } from './modelo.read.ts'
import { copy } from './versao.commands.ts'

type NovoBody = TakenBy<typeof contract.orcamentoNovo>['body']

/** Begins a budget: blank, of a template, or with the sheet of another one. */
export async function startOrcamento(
  context: Context,
  body: NovoBody,
): Promise<{ readonly id_orcamento: number; readonly num_orc: string }> {
  const { origem, id_orca_modelo = null, id_orcamento: de, ...head } = body
  if (origem === 'orcamento') {
    if (de === undefined) throw fieldFailure('id_orcamento', messages.required)
    return copy(context, de, head)
  }
  const { id_orcamento, num_orc } = await createHeader(context, head)
  await putInitialEncargos(context, id_orcamento)
  const nome = origem === 'modelo' ? await putModelo(context, id_orcamento, id_orca_modelo) : ''
  const descricao = nome ? `Criado do modelo “${nome}”` : 'Criado em branco'
  await countEvent(context, id_orcamento, { tipo: 'criacao', descricao })
  return { id_orcamento, num_orc }
}
