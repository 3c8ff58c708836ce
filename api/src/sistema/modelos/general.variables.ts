import { fieldFailure } from '@claquete/contract/failures'
import { formatDateBr, isCalendarDate } from '@claquete/core/kernel/time/calendar'
import { dateInWords, reaisInWords } from '@claquete/core/kernel/writing/extenso'
import { formatReais, reaisToCents } from '@claquete/core/kernel/amounts/money'
import type { Choices, Resolved, VariableSource } from '../../kernel/areas/variables.ts'

export const dataVariables: VariableSource = {
  nome: 'data',
  titulo: 'Data',
  variables: [
    { chave: 'data', rotulo: 'Data de hoje', exemplo: '01/07/2026' },
    { chave: 'data_extenso', rotulo: 'Data de hoje por extenso', exemplo: '1º de julho de 2026' },
    { chave: 'ano', rotulo: 'Ano', exemplo: '2026' },
  ],
  resolve: async ({ today }) => ({
    data: formatDateBr(today),
    data_extenso: dateInWords(today),
    ano: today.slice(0, 4),
  }),
}

/** Terms of a contract, entered when it is issued. */
export const contratoVariables: VariableSource = {
  nome: 'contrato',
  titulo: 'Contrato: valores e prazos',
  inputs: [
    { nome: 'objeto', rotulo: 'Objeto', tipo: 'texto' },
    { nome: 'valor', rotulo: 'Valor', tipo: 'dinheiro' },
    { nome: 'inicio', rotulo: 'Início', tipo: 'dia' },
    { nome: 'fim', rotulo: 'Fim', tipo: 'dia' },
  ],
  variables: [
    { chave: 'contrato.objeto', rotulo: 'Objeto', exemplo: 'produção de um filme de 30 segundos' },
    { chave: 'contrato.valor', rotulo: 'Valor', exemplo: 'R$ 48.500,00' },
    {
      chave: 'contrato.valor_extenso',
      rotulo: 'Valor por extenso',
      exemplo: 'quarenta e oito mil e quinhentos reais',
    },
    { chave: 'contrato.inicio', rotulo: 'Início', exemplo: '01/07/2026' },
    { chave: 'contrato.fim', rotulo: 'Fim', exemplo: '31/12/2026' },
  ],
  resolve: async ({ escolhas }) => ({
    ...given('contrato.objeto', textOf(escolhas, 'objeto')),
    ...amountOf(escolhas),
    ...given('contrato.inicio', dayOf(escolhas, 'inicio')),
    ...given('contrato.fim', dayOf(escolhas, 'fim')),
  }),
}

const given = (chave: string, value: string | undefined): Resolved =>
  value === undefined ? {} : { [chave]: value }

function textOf(escolhas: Choices, nome: string): string | undefined {
  const value = String(escolhas[nome] ?? '').trim()
  return value === '' ? undefined : value
}

function dayOf(escolhas: Choices, nome: string): string | undefined {
  const value = textOf(escolhas, nome)
  if (value === undefined) return undefined
  if (!isCalendarDate(value)) throw fieldFailure(`escolhas.${nome}`, 'Data inválida')
  return formatDateBr(value)
}

const largest = 1e12

function amountOf(escolhas: Choices): Resolved {
  const value = escolhas['valor']
  if (value === undefined || value === '') return {}
  const isAmount = typeof value === 'number' && value >= 0 && value < largest
  const amount = isAmount ? reaisToCents(value) : undefined
  if (amount === undefined) throw fieldFailure('escolhas.valor', 'Valor inválido')
  return {
    'contrato.valor': formatReais(amount),
    'contrato.valor_extenso': reaisInWords(amount),
  }
}
