import type { LoteRow } from '@claquete/contract/financeiro/pagamentos/lote'
import type { Prepared } from '@claquete/contract/financeiro/pagamentos/prepare'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { groupsOf, targetOf } from './prepare-values.ts'
import type { Group, PrepareReply } from './prepare-values.ts'

const data = calendarDate('2026-11-25')
const lote: LoteRow = {
  id_lote_pagamento: 7,
  id_contabancaria: 1,
  conta: 'Itaú',
  numero_banco: '341',
  data,
  descricao: '',
  estado: 'rascunho',
  estado_label: 'Em preparação',
  quantidade: 2,
  valor: 100,
  pagos: 0,
  recusados: 0,
  preparado_por: null,
  criado_em: '2026-11-20T12:00:00Z',
  versao: 1,
}
const group: Group = {
  key: '1/2026-11-25',
  id_contabancaria: 1,
  conta: 'Itaú',
  data,
  quantidade: 1,
  valor: 50,
  saldo: undefined,
  antes: 0,
  depois: undefined,
}

test('the chosen batch is taken as it is now', () => {
  const now = { ...lote, versao: 2 }
  expect(targetOf(lote, [now], [group])).toBe(now)
})

test('a chosen batch that is no longer open stays chosen', () => {
  expect(targetOf(lote, [], [group])).toBe(lote)
})

test('payments of another account or day, or of several, go into new batches', () => {
  expect(targetOf(undefined, [lote], [group])).toBeUndefined()
  expect(targetOf(lote, [lote], [{ ...group, id_contabancaria: 2 }])).toBeUndefined()
  const later = { ...group, data: calendarDate('2026-11-26') }
  expect(targetOf(lote, [lote], [later])).toBeUndefined()
  expect(targetOf(lote, [lote], [group, later])).toBeUndefined()
  expect(targetOf(lote, [lote], [])).toBeUndefined()
})

const prepared: Prepared = {
  id_lancamento: 1,
  descricao: 'Diária',
  num_documento: null,
  id_pessoa: 1,
  favorecido_nome: 'Ana',
  favorecido_documento: '',
  dataVencimento: data,
  saldo: 60,
  valor: 60,
  desconto: 0,
  acrescimo: 0,
  multa: 0,
  pede: null,
  a_mais: 0,
  sem_correcao: null,
  data,
  id_contabancaria: 1,
  via: 'pix_chave',
  destino: '',
  origem: 'cadastro',
  problemas: [],
  recusa: null,
  lote_recusado: null,
  conta_da_fonte: null,
  versao: 1,
  visto: '',
}

test('what leaves an account earlier in the same list is missing on its later days', () => {
  const later = calendarDate('2026-11-30')
  const rows = [
    { ...prepared, id_lancamento: 3, data: later, valor: 30 },
    prepared,
    { ...prepared, id_lancamento: 2, id_contabancaria: 2, valor: 50 },
  ]
  const balance = { saldo: 100, agendado: 10 }
  const reply: PrepareReply = {
    data: rows,
    contas: [],
    hoje: data,
    saldos: [
      { id_contabancaria: 1, data, ...balance },
      { id_contabancaria: 1, data: later, ...balance },
      { id_contabancaria: 2, data, ...balance },
    ],
  }
  const shown = groupsOf(rows, reply).map(({ id_contabancaria, saldo, antes, depois }) => [
    id_contabancaria,
    saldo,
    antes,
    depois,
  ])
  expect(shown).toEqual([
    [1, 90, 0, 30],
    [2, 90, 0, 40],
    [1, 30, 60, 0],
  ])
})
