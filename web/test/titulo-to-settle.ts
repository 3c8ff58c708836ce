import type { ContaOfBaixa, TituloToSettle } from '@claquete/contract/livro/titulos/baixa'
import { calendarDate } from '@claquete/core/kernel/time/calendar'

/** A payable of R$ 100 that may be settled. */
export const tituloToSettle = (of: Partial<TituloToSettle> = {}): TituloToSettle => ({
  id_lancamento: 9,
  operacao: 'D',
  descricao: 'Locação',
  razao: 'Luz e Câmera',
  num_documento: null,
  dataVencimento: calendarDate('2026-03-01'),
  atraso: 0,
  valor: 100,
  valor_baixado: 0,
  saldo: 100,
  multa: 0,
  juros: 0,
  devido: 100,
  situacao: 'aprovado',
  permuta: 'N',
  id_contabancaria: 1,
  forma_pagamento: null,
  agendado_para: null,
  versao: 4,
  problema: null,
  pagamento: null,
  id_lote_pagamento: null,
  ...of,
})

export const contaDaBaixa = (id_contabancaria: number): ContaOfBaixa => ({
  id_contabancaria,
  descricao: 'Itaú',
  tipo: 'C',
  data_abertura: null,
})
