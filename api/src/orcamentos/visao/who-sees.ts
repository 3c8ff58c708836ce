import type { PermissoesDoEspelho } from '@claquete/contract/orcamentos/visao/visao'
import type { Context } from '../../kernel/context.ts'

/** What a person may see of any budget's cost report. */
export function permissoesOf({ actor }: Pick<Context, 'actor'>): PermissoesDoEspelho {
  const { permissions, blockedColumns } = actor
  const valor_unit = !blockedColumns.has('valor_unit')
  const valor_total = !blockedColumns.has('valor_total')
  const valor_orcado = permissions.has('visualizacao.valor_orcado')
  const custos = permissions.has('orcamento.custos')
  return {
    orcado: valor_orcado && valor_total,
    total_orcado: valor_orcado && (valor_unit || valor_total),
    valor_unit,
    valor_total,
    custos,
    previsto: custos && valor_total,
    ver_ocultos: permissions.has('orcamento.ver_ocultos'),
    imprimir: permissions.has('orcamento.imprimir'),
    execucao: permissions.has('execucao.consultar'),
  }
}
