import { conciliacaoCreate } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { planoFinanciamentoView } from '@claquete/contract/orcamentos/incentivado/financiamento'
import { must } from '@claquete/core/kernel/must'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { create } from '../../../livro/contas/testing/plano-contas.ts'
import { addBankLine } from '../testing/bank-line.ts'
import { newFilm } from '../testing/film.ts'

useSharedServer()

/** A credit of the bank of this text, reconciled with an income of this account of the chart. */
async function addBooked(world: World, conta: number, texto: string, id_grupoCusto: number) {
  const linha = await addBankLine(world, conta, { data: '2026-03-31', valor: 100, texto })
  const titulo = await postTitulo(world, { valor: 10_000, operacao: 'C', id_grupoCusto })
  await world.call(conciliacaoCreate, {
    body: { id_contabancaria: conta, linhas: [linha], titulos: [{ id_lancamento: titulo }] },
  })
}

test('a yield is what was booked as financial income; a refund that the bank calls “REND” is none (decision 066)', async () => {
  const world = await newWorld()
  const film = await newFilm(world, {}, {})
  const { contaFsa, id_projeto_incentivado } = film
  const rendeu = async () => {
    const { data } = await world.call(planoFinanciamentoView, {
      params: { id_projeto_incentivado },
      query: {},
    })
    const fsa = must(
      data.fontes.find(({ id_projeto_fonte }) => id_projeto_fonte === film.fsa),
      'source',
    )
    return [fsa.rendeu, fsa.a_conciliar]
  }
  const income = await create(world, 'Receitas financeiras', 0, {
    tipo: 'receita',
    linha_dre: 'receitas_financeiras',
  })
  // The line of the DRE is that of the account above.
  const rendimentos = await create(world, 'Aplicações', income, { tipo: 'receita' })
  const outras = await create(world, 'Outras', 0, {
    tipo: 'receita',
    linha_dre: 'outras_receitas',
  })
  await addBooked(world, contaFsa, 'REND LUZ LTDA', outras)
  expect(await rendeu()).toEqual([0, 0])
  await addBooked(world, contaFsa, 'CRED JUROS', rendimentos)
  expect(await rendeu()).toEqual([100, 0])
  await addBankLine(world, contaFsa, { data: '2026-03-31', valor: 7, texto: 'REND PAGO' })
  expect(await rendeu()).toEqual([107, 7])
})
