import type { FluxoTitulo } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { answerBy, button, field, show } from '../../../test/world.tsx'
import { MoveTo, ScenarioName, Suppose } from './dialogs.tsx'

const today = calendarDate('2026-03-10')
const titulo: FluxoTitulo = {
  dia: calendarDate('2026-03-05'),
  id_lancamento: 9,
  id_baixa: null,
  operacao: 'D',
  valor: 100,
  realizado: 'N',
  vencido: 'S',
  situacao: 'aprovado',
  tipo: 'titulo',
  descricao: 'Locação',
  razao: null,
  num_documento: null,
  dataVencimento: calendarDate('2026-03-05'),
  agendado_para: null,
  id_grupoCusto: null,
  descricao_plano_contas: null,
  id_contabancaria: null,
  conta: null,
  empresa: null,
  parcela: null,
  parcelas: null,
}

test('a title moves to today or later, by a typed day or by a jump', async () => {
  const moved: string[] = []
  let closed = 0
  await show(
    <MoveTo
      {...{ titulo, today }}
      onChange={(dia) => moved.push(dia)}
      onClose={() => (closed += 1)}
    />,
  )
  await button('Simular').click()
  await expect
    .element(field('Novo dia'))
    .toHaveAccessibleDescription('Escolha hoje ou uma data futura.')
  await field('Novo dia').fill('31/02')
  await button('Simular').click()
  await expect.element(field('Novo dia')).toHaveAccessibleDescription('Data inválida')
  expect(moved).toEqual([])
  await button('+7 dias').click()
  await expect.element(field('Novo dia')).toHaveValue('12/03/2026')
  await button('Simular').click()
  await expect.poll(() => closed).toBe(1)
  expect(moved).toEqual(['2026-03-12'])
})

test('what is supposed has a name, an amount and a day to come', async () => {
  const supposed: unknown[] = []
  let closed = 0
  await show(
    <Suppose
      dia={today}
      onSuppose={(...all) => supposed.push(all)}
      onClose={() => (closed += 1)}
    />,
  )
  await field('Dia').fill('09/03/2026')
  await button('Simular').click()
  await expect.element(field('Descrição')).toHaveAccessibleDescription('Campo obrigatório')
  await expect
    .element(field('Valor'))
    .toHaveAccessibleDescription('Informe um valor maior que zero')
  await expect.element(field('Dia')).toHaveAttribute('aria-invalid', 'true')
  expect(supposed).toEqual([])
  await field('Descrição').fill(' Aditivo ')
  await field('Valor').fill('1000+500')
  await field('Dia').fill('20/03/2026')
  await button('Simular').click()
  await expect.poll(() => closed).toBe(1)
  expect(supposed).toEqual([['Aditivo', { operacao: 'C', valor: 150_000, dia: '2026-03-20' }]])
})

test('a scenario has a name, which stays when keeping it fails', async () => {
  answerBy(() => ({ body: { data: [] } }))
  const named: string[] = []
  let closed = 0
  const onSave = async (nome: string) => {
    named.push(nome)
    if (named.length === 1) throw new Error('lost')
    return { msg: 'Guardado' }
  }
  await show(<ScenarioName title="Guardar cenário" onSave={onSave} onClose={() => (closed += 1)} />)
  await button('Guardar').click()
  await expect.element(field('Nome do cenário')).toHaveAttribute('aria-invalid', 'true')
  expect(named).toEqual([])
  await field('Nome do cenário').fill(' Atraso ')
  await button('Guardar').click()
  await expect.element(button('Guardar')).toBeEnabled()
  await expect.element(field('Nome do cenário')).toHaveValue(' Atraso ')
  expect(closed).toBe(0)
  await button('Guardar').click()
  await expect.poll(() => closed).toBe(1)
  expect(named).toEqual(['Atraso', 'Atraso'])
})
