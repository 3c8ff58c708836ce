import { folhaOf, documentoTotals } from '@claquete/core/orcamentos/folha/documento'
import type { Documento } from '@claquete/core/orcamentos/folha/documento'
import type { PapelHeader } from '../header.queries.ts'
import type { OrcamentoNoPapel } from '../printed-orcamento.read.ts'

const papelHeader: PapelHeader = {
  id_orcamento: 1,
  id_empresa: 1,
  num_orc: '2026-0012',
  titulo: 'Campanha de verão',
  id_orcamento_versao: 0,
  nome_versao: '',
  status: 'Rascunho',
  data_cadastro: '2026-11-21' as PapelHeader['data_cadastro'],
  validade: null,
  data_aprovacao: null,
  prazo_entrega: null,
  condicao_pagamento: null,
  produto_anunciado: null,
  pecas: null,
  secundagem: null,
  praca: null,
  periodo_uso: null,
  midia: null,
  num_crt: null,
  data_filmagem_inicio: null,
  data_filmagem_fim: null,
  observacoes: null,
  cliente: null,
  agencia: null,
  contato: null,
  responsavel: null,
  produtor: null,
  notas: [],
}

/** A document as the papers read it. */
export function noPapel(
  documento: Documento,
  values: Partial<OrcamentoNoPapel> = {},
): OrcamentoNoPapel {
  const folha = folhaOf(documento)
  return {
    header: papelHeader,
    timbre: null,
    documento,
    folha,
    totais: documentoTotals(documento, folha),
    ids: new Map(),
    unidades: new Map(),
    fornecedores: new Map(),
    parcial: false,
    valor_unit: true,
    valor_total: true,
    ...values,
  }
}
