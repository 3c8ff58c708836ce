import type { GastoDoProjetoInside } from '@claquete/contract/orcamentos/incentivado/gasto'
import type { Checked } from '@claquete/core/orcamentos/incentivado/contas/conferencia'
import { verificacoes } from '@claquete/core/orcamentos/incentivado/contas/falha'
import type { Falha } from '@claquete/core/orcamentos/incentivado/contas/falha'
import { pagoDe, situacaoOf } from '@claquete/core/orcamentos/incentivado/contas/gasto'
import { problemToSend } from '@claquete/core/orcamentos/incentivado/contas/recibo'
import type { ReciboDoGasto } from '@claquete/core/orcamentos/incentivado/contas/recibo-sent'
import type { ReadContas } from './contas.read.ts'
import type { GastoLido } from './gasto-lido.ts'

export const falhaView = ({ verificacao, efeito, problema, correcao, regra, id_outro }: Falha) => ({
  verificacao,
  nome: regra?.titulo ?? verificacoes[verificacao][0],
  efeito,
  problema,
  correcao,
  regra,
  ...(id_outro !== undefined && { id_outro }),
})

const reciboView = ({
  estado,
  email,
  enviado_em,
  motivo,
  problema,
  id_envelope,
}: ReciboDoGasto) => ({
  estado,
  email,
  enviado_em,
  motivo,
  problema,
  id_envelope,
})

/** Whether a receipt of an expense can be sent: what a fund still holds was paid to nobody yet. */
export const takesRecibo = (gasto: GastoLido): boolean =>
  !gasto.chave.startsWith('v') && problemToSend(gasto) === undefined

/** Makes expenses as screens have them, with what is wrong with each. */
export function gastoViewer({ contas, linhas }: ReadContas, { byGasto }: Checked) {
  const byUid = new Map(linhas.map((one) => [one.uid, one]))
  const lastDay = (gasto: GastoLido) =>
    gasto.debitos.reduce<GastoDoProjetoInside['pago_em']>(
      (last, { data }) => (last === null || data > last ? data : last),
      null,
    )
  return (gasto: GastoLido): GastoDoProjetoInside => {
    const linha = gasto.uid === null ? undefined : byUid.get(gasto.uid)
    const { documento } = gasto
    return {
      chave: gasto.chave,
      id_lancamento: gasto.id_titulo,
      id_orca_despesa: gasto.id_orca_despesa,
      uid: gasto.uid,
      item: gasto.item,
      no: linha?.codigo ?? '',
      grande: linha?.grande ?? '',
      descricao: gasto.descricao,
      favorecido: gasto.favorecido,
      id_pessoa: gasto.id_pessoa,
      documento_favorecido: gasto.documento_favorecido,
      documento: [documento.tipo, documento.numero].filter(Boolean).join(' '),
      emissao: documento.emissao,
      vencimento: gasto.vencimento,
      pago_em: lastDay(gasto),
      valor: gasto.valor,
      pago: pagoDe(gasto),
      situacao: situacaoOf(gasto),
      fontes: gasto.partes.map(({ id_projeto_fonte, valor }) => ({
        id_projeto_fonte,
        nome: contas.fontes.get(id_projeto_fonte)?.nome ?? '',
        valor,
      })),
      falhas: (byGasto.get(gasto) ?? []).map((one) => falhaView(one)),
      versao: gasto.versao,
      recibo: gasto.recibo && reciboView(gasto.recibo),
      aceita_recibo: takesRecibo(gasto) ? 'S' : 'N',
    }
  }
}
