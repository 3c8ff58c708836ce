import type { ToIssue } from '@claquete/contract/financeiro/cobranca/boleto'
import type { Pagador } from '@claquete/core/financeiro/cobranca/payer'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { lineOf, withPagador } from './issue-lines.ts'

const today = calendarDate('2026-11-26')
const vencimento = calendarDate('2026-12-10')
const unknown: Pagador = {
  nome: 'Agência',
  documento: '11222333000181',
  email: '',
  cep: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: '',
  uf: '',
}
const mended: Pagador = {
  ...unknown,
  cep: '01310100',
  logradouro: 'Avenida Paulista',
  cidade: 'São Paulo',
  uf: 'SP',
}

const titulo = (id_lancamento: number, id_pessoa: number | null): ToIssue => ({
  id_lancamento,
  id_pessoa,
  descricao: 'Filme',
  empresa: '',
  vencimento,
  valor: 100,
  pagador: unknown,
  erros: { cep: 'Informe o CEP, com 8 dígitos' },
  problema: null,
  boleto: null,
})

test('the data of who pays are typed once for all titles of a client', () => {
  const titulos = [titulo(1, 7), titulo(2, 7), titulo(3, 8), titulo(4, null), titulo(5, null)]
  const lines = titulos.map((one) => lineOf(one, {}, today))
  const typed = withPagador({ 2: { vencimento } }, lines, { id_lancamento: 1, pagador: mended })
  expect(typed).toEqual({ 1: { pagador: mended }, 2: { vencimento, pagador: mended } })
  // Two titles without a client are not of the same one.
  expect(withPagador({}, lines, { id_lancamento: 4, pagador: mended })).toEqual({
    4: { pagador: mended },
  })
})

test('a title that is issued or never will be keeps what it has', () => {
  const never = { ...titulo(2, 7), problema: 'O título já foi recebido.' }
  const lines = [titulo(1, 7), never].map((one) => lineOf(one, {}, today))
  const typed = withPagador({}, lines, { id_lancamento: 1, pagador: mended })
  expect(typed).toEqual({ 1: { pagador: mended } })
})
