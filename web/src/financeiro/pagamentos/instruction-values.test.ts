import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { firstValues } from './instruction-values.ts'
import type { Instrucao } from './instruction-values.ts'

const vencimento = calendarDate('2026-12-18')
const unknown: Instrucao = {
  id_lancamento: 1,
  descricao: 'IRRF',
  id_pessoa: null,
  favorecido_nome: 'Receita Federal',
  favorecido_documento: '',
  saldo: 312.45,
  vencimento,
  receita: '',
  origem: 'nenhuma',
  cadastro: [],
  versao: 0,
}

test('a tax begins with what its title owes, when it is due', () => {
  expect(firstValues(unknown)).toMatchObject({ principal: 312.45, vencimento, multa: 0, juros: 0 })
})

test('a withheld tax begins as a DARF with its code; another bill as a Pix', () => {
  const withheld = { ...unknown, receita: '1708' }
  expect(firstValues(withheld)).toMatchObject({ via: 'darf', receita: '1708', principal: 312.45 })
  expect(firstValues(unknown)).toMatchObject({ via: 'pix_chave', receita: '' })
})

test('what was said before stays as it was said', () => {
  const destino = { via: 'darf' as const, receita: '0561', principal: 300, multa: 12.45 }
  expect(firstValues({ ...unknown, destino })).toMatchObject({
    via: 'darf',
    receita: '0561',
    principal: 300,
    multa: 12.45,
  })
})
