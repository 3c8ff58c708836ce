import type { OrcamentoToInvoice } from '@claquete/contract/financeiro/faturas/fatura'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import type { Answer, Asked } from '../../../test/world.tsx'
import { answerBy, button, field, refusal, show } from '../../../test/world.tsx'
import InvoiceScreen from './invoice.screen.tsx'

const orcamento = (id_orcamento: number, a_faturar: number): OrcamentoToInvoice => ({
  id_orcamento,
  num_orc: `ORC-${id_orcamento}`,
  titulo: 'Filme',
  id_empresa: 1,
  empresa: 'Unidade',
  id_cliente: 1,
  cliente: 'Cliente',
  data_aprovacao: calendarDate('2026-03-01'),
  total: a_faturar,
  valor_faturado: 0,
  a_faturar,
  bv: 0,
  bv_faturado: 0,
  condicao_pagamento: null,
})

/** Answers the reading of two budgets, and the making of the invoice by `create`. */
const office = (create: () => Answer) =>
  answerBy(({ path }) =>
    path === '/faturas/post'
      ? create()
      : {
          body: {
            success: true,
            data: { data: [orcamento(7, 60_000), orcamento(8, 40_000)], total: 2 },
            cobranca: null,
            problema: null,
            fiscal: null,
          },
        },
  )
const created = { body: { success: true, id_fatura: 3, numero_documento: '12' } }
const sent = (asked: readonly Asked[]) =>
  asked.filter(({ path }) => path === '/faturas/post').map(({ body }) => body)

async function open() {
  const { go } = await show(<InvoiceScreen />)
  go('/?ids=7,8')
  await expect.element(field('Valor da parcela 1')).toHaveValue('100.000,00')
  return { go }
}

test('instalments and usual taxes follow the amounts, and the sums are those that are sent', async () => {
  const asked = office(() => created)
  await open()
  await button('Dividir em 2 vezes').click()
  await field('Impostos retidos').click()
  await expect.element(field('IRRF')).toHaveValue('1.500,00')
  await expect.element(field('Valor da parcela 2')).toHaveValue('46.925,00')
  await field('Faturar agora').first().fill('10.000')
  await expect.element(field('IRRF')).toHaveValue('750,00')
  await expect.element(field('Valor da parcela 2')).toHaveValue('23.462,50')
  await field('IRRF').fill('0')
  await expect.element(field('Valor da parcela 2')).toHaveValue('23.837,50')
  await field('Faturar agora').first().fill('20.000')
  await expect.element(field('IRRF')).toHaveValue('0,00')
  await expect.poll(() => document.body.textContent).toContain('As parcelas fecham')
  await button('Criar Fatura').click()
  await expect.poll(() => document.body.textContent).toContain('Fatura 12 criada')
  expect(sent(asked)).toMatchObject([
    {
      orcamentos: [
        { id_orcamento: 7, valor: 20_000 },
        { id_orcamento: 8, valor: 40_000 },
      ],
      rd_imp_retido: 'S',
      retencoes: [{ tributo: 'pis' }, { tributo: 'cofins' }, { tributo: 'csll' }],
      parcelas: [{ gerar_boleto: 'N' }, { valor_receber: 28_837.5 }],
      files: [],
    },
  ])
})

test('a value that cannot be read creates no invoice, and leaving asks', async () => {
  const asked = office(() => created)
  const { go } = await open()
  await button('Dividir em 2 vezes').click()
  await field('Valor da parcela 2').fill('50.ooo')
  await field('Vencimento da parcela 1').fill('')
  await button('Criar Fatura').click()
  await expect.element(field('Vencimento da parcela 1')).toHaveFocus()
  await expect.element(field('Valor da parcela 2')).toHaveAttribute('aria-invalid', 'true')
  expect(sent(asked)).toEqual([])
  go('/outra')
  await button('Continuar editando').click()
  await expect.element(field('Valor da parcela 2')).toHaveValue('50.ooo')
  await button('Tirar a parcela 1').click()
  await expect.element(field('Valor da parcela 1')).toHaveValue('50.ooo')
  await field('Valor da parcela 1').fill('100.000')
  await button('Criar Fatura').click()
  await expect.poll(() => sent(asked)).toMatchObject([{ parcelas: [{ valor_receber: 100_000 }] }])
})

test('what is refused stands at its field, and all that was typed stays', async () => {
  const asked = office(() => refusal({ 'orcamentos.1.valor': 'Passa do total.' }))
  await open()
  await field('Número do documento').fill('F-1')
  await button('Criar Fatura').click()
  const second = field('Faturar agora').last()
  await expect.element(second).toHaveAccessibleDescription('Passa do total.')
  await expect.element(field('Faturar agora').first()).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Número do documento')).toHaveValue('F-1')
  expect(sent(asked)).toHaveLength(1)
})

test.each([
  [[], { emitir_titulo: 'S', rd_imp_retido: 'N' }],
  [['Impostos retidos', 'Emitir títulos a receber'], { emitir_titulo: 'N', rd_imp_retido: 'S' }],
])('titles issued and taxes withheld are sent as S or N: %j', async (clicked, flags) => {
  const asked = office(() => created)
  await open()
  for (const label of clicked) await field(label).click()
  await button('Criar Fatura').click()
  await expect.poll(() => sent(asked)).toMatchObject([flags])
})
