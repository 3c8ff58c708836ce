import { folhaDe, totaisDoDocumento } from '@claquete/core/orcamentos/orcamento/documento'
import type { Documento } from '@claquete/core/orcamentos/orcamento/documento'
import type { CabecaNoPapel } from '../cabeca.queries.ts'
import type { OrcamentoNoPapel } from '../orcamento-no-papel.ts'

const cabeca: CabecaNoPapel = {
  id_orcamento: 1,
  id_empresa: 1,
  num_orc: '2026-0012',
  titulo: 'Campanha de verão',
  id_orcamento_versao: 0,
  nome_versao: '',
  status: 'Rascunho',
  data_cadastro: '2026-11-21' as CabecaNoPapel['data_cadastro'],
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

/** A budget as papers read it, of a document. */
export function noPapel(
  documento: Documento,
  values: Partial<OrcamentoNoPapel> = {},
): OrcamentoNoPapel {
  const folha = folhaDe(documento)
  return {
    cabeca,
    timbre: null,
    documento,
    folha,
    totais: totaisDoDocumento(documento, folha),
    ids: new Map(),
    unidades: new Map(),
    fornecedores: new Map(),
    parcial: false,
    valor_unit: true,
    valor_total: true,
    ...values,
  }
}
