import type { HeaderBody, Orcamento } from '@claquete/contract/orcamentos/lista/header'

export type HeaderValues = Required<HeaderBody> & { readonly versao: number }

export const blankHeader: HeaderValues = {
  titulo: '',
  id_empresa: 0,
  id_cliente: null,
  id_agencia: null,
  id_pessoa_contato: null,
  id_responsavel: null,
  id_pessoa_produtor: null,
  nome_versao: '',
  validade: null,
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
  orgao_publico: 'N',
  honorarios_agencia_pct: 15,
  participantes: [],
  campos_personalizados: {},
  versao: 0,
}

const names = Object.keys(blankHeader) as (keyof HeaderBody)[]

/** Form values of a record. */
export const headerValues = (record: Orcamento): HeaderValues =>
  ({
    ...Object.fromEntries(names.map((name) => [name, record[name as keyof Orcamento]])),
    versao: record.versao,
  }) as HeaderValues
