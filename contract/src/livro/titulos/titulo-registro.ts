import { origens } from '@claquete/core/livro/titulos/origem'
import * as z from 'zod/mini'
import { shownText } from './comum.ts'
import { day, id, instant, oneOf, reais, simNao } from '../../wire.ts'

/** What pays (D) and what is received (C). */
export const operacao = oneOf('C', 'D')

export const Linha = z.object({
  id_grupoCusto: z.nullable(id),
  descricao_plano_contas: shownText,
  id_centrocusto: z.nullable(id),
  descricao_centro_custo: shownText,
  id_orcamento: z.nullable(id),
  orcamento: shownText,
  id_orca_item: z.nullable(id),
  item: shownText,
  valor: reais,
})

const situacao = oneOf('solicitado', 'aprovado', 'rejeitado', 'pago', 'cancelado')

export const Baixa = z.object({
  id_baixa: id,
  data: day,
  id_contabancaria: z.nullable(id),
  conta: shownText,
  principal: reais,
  desconto: reais,
  juros: reais,
  multa: reais,
  valor: reais,
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
  valor: reais,
  valor_baixado: reais,
  situacao,
})

const acoesDoTitulo = ['alterar', 'excluir', 'encerrar_recorrencia'] as const

export const Titulo = z.object({
  id_lancamento: id,
  operacao,
  tipo: oneOf('titulo', 'avulso', 'transferencia'),
  /** Of the two halves of a transfer: what is changed is the transfer. */
  id_transferencia: z.nullable(id),
  origem: oneOf(...origens),
  id_empresa: id,
  empresa: z.string(),
  id_pessoa: z.nullable(id),
  razao: shownText,
  descricao: z.string(),
  obs: shownText,
  valor: reais,
  valor_baixado: reais,
  saldo: reais,
  valor_bruto: z.nullable(reais),
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
  permuta: simNao,
  faturamento_avulso: simNao,
  conciliado: shownText,
  id_parcelamento: z.nullable(id),
  parcela: z.nullable(z.int()),
  parcelas: z.nullable(z.int()),
  id_lancamento_origem: z.nullable(id),
  recorrencia: z.nullable(
    z.object({
      id_recorrencia: id,
      meses: z.int(),
      vezes: z.nullable(z.int()),
      geradas: z.int(),
      encerrada_em: z.nullable(instant),
    }),
  ),
  rateado: simNao,
  rateio: z.array(Linha),
  baixas: z.array(Baixa),
  /** Of the same plan or rule, this one among them, in the order they are due. */
  irmas: z.array(Irma),
  qnt_anexos: z.int(),
  acoes: z.array(oneOf(...acoesDoTitulo)),
  /** Fields that whatever created it decides. */
  travados: z.array(z.string()),
  /** Why nothing of it changes here; null where something does. */
  bloqueio: shownText,
  versao: z.int(),
})
export type Titulo = z.output<typeof Titulo>
