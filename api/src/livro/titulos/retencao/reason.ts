import { namesOfTributos } from '@claquete/core/livro/titulos/aliquotas'
import type { TituloDoFornecedor, TituloDoTributo } from './retencao.queries.ts'

/** Why the withholdings of a title can no longer change; undefined if they can. */
export function reasonAgainstRetencao(
  titulo: TituloDoFornecedor,
  withheld: readonly TituloDoTributo[],
): string | undefined {
  if (titulo.operacao !== 'D' || titulo.tipo !== 'titulo' || titulo.origem === 'retencao') {
    return 'só se retém de contas a pagar a fornecedores.'
  }
  if (titulo.id_pessoa === null) return 'o título não diz quem é o fornecedor.'
  if (titulo.permuta === 'S') return 'a conta é de permuta: nada se paga dela.'
  if (titulo.situacao === 'solicitado') return 'o pagamento ainda não foi aprovado.'
  if (titulo.situacao === 'pago' || titulo.baixado > 0) return 'a conta já foi paga.'
  if (titulo.situacao !== 'aprovado') return `a conta está em situação ${titulo.situacao}.`
  if (titulo.conciliado === 's' || titulo.exportado_em !== null) {
    return 'a conta já foi conciliada ou exportada.'
  }
  const bound = withheld.find(
    (um) => um.baixado > 0 || um.conciliado === 's' || um.exportado_em !== null,
  )
  if (!bound) return undefined
  const nome = namesOfTributos[bound.tributo]
  return bound.baixado > 0
    ? `o ${nome} retido já foi pago (nº ${bound.id_lancamento}).`
    : `o ${nome} retido já foi conciliado ou exportado (nº ${bound.id_lancamento}).`
}
