import { methodsOfPagamento } from '@claquete/core/livro/titulos/methods'
import type { ReportColumn, ReportGroup, ReportTotal } from '../../report.ts'

/** The filters that both settlement reports share, besides payee or payer. */
export const settlementFilters = {
  id_contabancaria: { kind: 'record', label: 'Conta bancária', from: 'conta' },
  id_empresa: { kind: 'record', label: '{Unidade}', from: 'unidade' },
  id_centrocusto: { kind: 'record', label: 'Centro de custo', from: 'centro' },
  id_orcamento: { kind: 'record', label: 'Orçamento', from: 'orcamento' },
} as const

interface Words {
  /** `Fornecedor`. */
  readonly person: string
  /** `Pago em`. */
  readonly day: string
  /** `Pago`. */
  readonly amount: string
}

/**
 * The columns of a settlement, labelled for payables or receivables. Files have those of the screen: the account of the
 * chart is shown at first for the accountant, and a discount, which is no money, is among the totals alone.
 */
export const settlementColumns = ({ person, day, amount }: Words) =>
  ({
    id_linha: { kind: 'text' },
    id_lancamento: { kind: 'id' },
    tipo: { kind: 'word' },
    operacao: { kind: 'word' },
    descricao: { kind: 'text', label: 'Descrição', width: 156, paper: 30 },
    dataBaixa: { kind: 'date', label: day, width: 112 },
    id_pessoa: { kind: 'id' },
    razao_nome: { kind: 'text', label: person, width: 136, paper: 28 },
    num_documento: {
      kind: 'text',
      label: 'Documento',
      width: 110,
      paper: 14,
      isHiddenAtFirst: true,
    },
    dataVencimento: { kind: 'date', label: 'Vencimento', isHiddenAtFirst: true },
    id_contabancaria: { kind: 'id' },
    conta: { kind: 'text', label: 'Conta', width: 128, paper: 20 },
    forma_pagamento: {
      kind: 'text',
      words: methodsOfPagamento,
      label: 'Forma',
      width: 110,
      paper: 14,
      isHiddenAtFirst: true,
    },
    id_grupoCusto: { kind: 'id' },
    descricao_plano_contas: {
      kind: 'text',
      label: 'Plano de contas',
      width: 146,
      paper: 26,
    },
    id_centrocusto: { kind: 'id' },
    descricao_centro_custo: {
      kind: 'text',
      label: 'Centro de custo',
      width: 140,
      paper: 20,
      isHiddenAtFirst: true,
    },
    id_orcamento: { kind: 'id' },
    num_orc: { kind: 'text', label: 'Orçamento', width: 110, paper: 14, isHiddenAtFirst: true },
    principal: { kind: 'money', label: 'Principal', isHiddenAtFirst: true },
    desconto: { kind: 'money', label: 'Desconto', width: 100, isHiddenAtFirst: true },
    juros: { kind: 'money', label: 'Juros', width: 100 },
    multa: { kind: 'money', label: 'Multa', width: 100 },
    /** What settled it without money: kept by the client, or offset. */
    retido: { kind: 'money', label: 'Retido', width: 116 },
    compensado: { kind: 'money', label: 'Compensado', width: 112, isHiddenAtFirst: true },
    valor: { kind: 'money', label: amount, width: 134 },
  }) as const satisfies Readonly<Record<string, ReportColumn>>

export const settlementGroups = (person: string) =>
  ({
    dia: { label: 'Dia', by: 'dataBaixa', none: 'Sem dia' },
    pessoa: { label: person, by: 'id_pessoa', name: 'razao_nome', none: 'Sem pessoa' },
    conta: { label: 'Conta bancária', by: 'id_contabancaria', name: 'conta', none: 'Sem conta' },
    plano: {
      label: 'Plano de contas',
      by: 'id_grupoCusto',
      name: 'descricao_plano_contas',
      none: 'Sem conta do plano',
    },
    centro: {
      label: 'Centro de custo',
      by: 'id_centrocusto',
      name: 'descricao_centro_custo',
      none: 'Sem centro de custo',
    },
    orcamento: {
      label: 'Orçamento',
      by: 'id_orcamento',
      name: 'num_orc',
      none: 'Sem orçamento',
    },
  }) as const satisfies Readonly<Record<string, ReportGroup>>

export const settlementTotals = (amount: string) =>
  ({
    principal: { label: 'Principal', of: 'principal' },
    desconto: { label: 'Desconto', of: 'desconto' },
    juros: { label: 'Juros', of: 'juros' },
    multa: { label: 'Multa', of: 'multa' },
    retido: { label: 'Retido', of: 'retido', under: 'valor' },
    compensado: { label: 'Compensado', of: 'compensado', under: 'valor' },
    valor: { label: amount, of: 'valor' },
  }) as const satisfies Readonly<Record<string, ReportTotal>>
