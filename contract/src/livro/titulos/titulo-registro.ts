import { origins, tiposOfLancamento } from '@claquete/core/livro/titulos/origem'
import * as z from 'zod/mini'
import { shownText } from './shared.ts'
import { day, id, instant, oneOf, money, yesNo } from '../../wire.ts'

/** C: receivable; D: payable. */
export const operacao = oneOf('C', 'D')

export const Line = z.object({
  id_grupoCusto: z.nullable(id),
  descricao_plano_contas: shownText,
  id_centrocusto: z.nullable(id),
  descricao_centro_custo: shownText,
  id_orcamento: z.nullable(id),
  orcamento: shownText,
  id_orca_item: z.nullable(id),
  item: shownText,
  valor: money,
})

const situacao = oneOf('solicitado', 'aprovado', 'rejeitado', 'pago', 'cancelado')

export const Baixa = z.object({
  id_baixa: id,
  data: day,
  id_contabancaria: z.nullable(id),
  conta: shownText,
  principal: money,
  desconto: money,
  /** What new titles of a negotiation took over, and which negotiation. */
  negociado: money,
  id_negociacao: z.nullable(id),
  juros: money,
  multa: money,
  valor: money,
  forma_pagamento: shownText,
  obs: shownText,
  usuario: shownText,
  estornada_em: z.nullable(instant),
  motivo_estorno: shownText,
})

export const Irma = z.object({
  id_lancamento: id,
  parcela: z.nullable(z.int()),
  dataVencimento: day,
  valor: money,
  valor_baixado: money,
  situacao,
})

const actsOfTitulo = ['alterar', 'excluir', 'encerrar_recorrencia'] as const

export const Titulo = z.object({
  id_lancamento: id,
  operacao,
  tipo: oneOf(...tiposOfLancamento),
  /** Set on both titles of a transfer; only the transfer as a whole can be changed. */
  id_transferencia: z.nullable(id),
  origem: oneOf(...origins),
  id_empresa: id,
  empresa: z.string(),
  id_pessoa: z.nullable(id),
  razao: shownText,
  descricao: z.string(),
  obs: shownText,
  valor: money,
  valor_baixado: money,
  /** What of it was money, with interest and fine; what the client kept; what was offset as barter. */
  valor_movido: money,
  valor_retido: money,
  valor_compensado: money,
  saldo: money,
  valor_bruto: z.nullable(money),
  competencia: day,
  data_emissao: z.nullable(day),
  dataVencimento: day,
  vencimento_util: day,
  agendado_para: z.nullable(day),
  dataBaixa: z.nullable(day),
  situacao,
  motivo: shownText,
  id_contabancaria: z.nullable(id),
  conta: shownText,
  forma_pagamento: shownText,
  id_tipoDocumento: z.nullable(id),
  tipo_documento: shownText,
  num_documento: shownText,
  permuta: yesNo,
  faturamento_avulso: yesNo,
  conciliado: shownText,
  id_parcelamento: z.nullable(id),
  parcela: z.nullable(z.int()),
  parcelas: z.nullable(z.int()),
  id_lancamento_origem: z.nullable(id),
  /** The negotiation that made it. */
  id_negociacao: z.nullable(id),
  recorrencia: z.nullable(
    z.object({
      id_recorrencia: id,
      meses: z.int(),
      vezes: z.nullable(z.int()),
      geradas: z.int(),
      encerrada_em: z.nullable(instant),
    }),
  ),
  rateado: yesNo,
  rateio: z.array(Line),
  baixas: z.array(Baixa),
  /** The titles of the same plan or recurrence, including this one, by due date. */
  irmas: z.array(Irma),
  qnt_anexos: z.int(),
  acoes: z.array(oneOf(...actsOfTitulo)),
  /** Fields that the title's origin decides. */
  travados: z.array(z.string()),
  /** IBS and CBS that its invoice added, in what it collects; null without them. */
  ibs_cbs: z.nullable(z.object({ fatura: z.string(), liquido: money, cbs: money, ibs: money })),
  /** Why the form cannot change it at all; null when it can. */
  bloqueio: shownText,
  versao: z.int(),
})
export type Titulo = z.input<typeof Titulo>
export type TituloInside = z.output<typeof Titulo>
