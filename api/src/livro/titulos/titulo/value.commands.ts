import type { ChangedTitulo } from '@claquete/contract/livro/titulos/titulo'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { methods } from '@claquete/core/livro/titulos/methods'
import type { Origem } from '@claquete/core/livro/titulos/origem'
import { lockedFields, nameOfOrigem } from '@claquete/core/livro/titulos/titulo'
import type { Actor, WhoToday } from '../../../kernel/context.ts'
import { listLines } from '../store/rateio.queries.ts'
import { mayInTitulo, lockReason, requireTitulo } from './acesso.read.ts'
import type { StoredTitulo } from './titulo.queries.ts'
import { inProportion, updateTitulo } from './update.commands.ts'

interface CanBeCorrected extends Pick<
  StoredTitulo,
  'tipo' | 'situacao' | 'operacao' | 'com_retencao' | 'conciliado'
> {
  readonly origem: Origem
  readonly isExported: boolean
}

/** Why this person does not change the value of a title outside of its form; undefined when they may. */
export function problemToCorrect(actor: Actor, titulo: CanBeCorrected): string | undefined {
  if (!mayInTitulo(actor, titulo.operacao, 'alterar')) {
    return 'o seu perfil não altera contas a pagar.'
  }
  const reason = lockReason(titulo)
  if (reason !== undefined) return reason
  if (lockedFields(titulo.origem).includes('valor')) {
    return `o valor vem de ${nameOfOrigem(titulo.origem)}: altere na origem.`
  }
  if (titulo.com_retencao) return 'há impostos retidos dele: altere o valor nas retenções.'
  if (titulo.conciliado === 's') return 'ele já foi conciliado.'
  return titulo.isExported ? 'ele já foi exportado.' : undefined
}

/**
 * Changes the value of one title as its form does, with everything else as it is: its lines in proportion, its months
 * open, its budget lines not overrun.
 */
export async function changeValor(
  who: WhoToday,
  id_lancamento: number,
  { valor, versao }: { readonly valor: Cents; readonly versao: number },
): Promise<void> {
  const titulo = await requireTitulo(who, id_lancamento, 'alterar')
  const lines = (await listLines(who.db, [id_lancamento])).map(
    ({ id_lancamento: _, centavos, ...line }) => ({ ...line, valor: centavos }),
  )
  const body: ChangedTitulo = {
    versao,
    valor,
    escopo: 'este',
    id_empresa: titulo.id_empresa,
    id_pessoa: titulo.id_pessoa,
    descricao: titulo.descricao,
    obs: titulo.obs,
    dataVencimento: titulo.dataVencimento,
    competencia: titulo.competencia,
    data_emissao: titulo.data_emissao,
    agendado_para: titulo.agendado_para,
    id_contabancaria: titulo.id_contabancaria,
    forma_pagamento: methods.find((one) => one === titulo.forma_pagamento) ?? null,
    id_tipoDocumento: titulo.id_tipoDocumento,
    num_documento: titulo.num_documento,
    permuta: titulo.permuta,
    rateio: inProportion(lines, valor).map((line) => ({
      ...line,
      id_orcamento: line.id_orcamento ?? null,
      id_orca_item: line.id_orca_item ?? null,
    })),
  }
  await updateTitulo(who, id_lancamento, body)
}
