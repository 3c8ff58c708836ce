import { allowedContas } from '@claquete/contract/orcamentos/execucao/choices'
import {
  contaBancariaList,
  contaBancariaOptions,
} from '@claquete/contract/livro/contas/conta-bancaria'
import { fluxoCaixaChoices } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { darBaixa, titulosASettle } from '@claquete/contract/livro/titulos/baixa'
import { extratoList, extratoSummary } from '@claquete/contract/livro/titulos/extrato'
import { contaPayableCreate, tituloChoices } from '@claquete/contract/livro/titulos/titulo'
import { transferenciaContas } from '@claquete/contract/livro/titulos/transferencia'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import { novaUnidade } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { novaConta } from '../testing/baixas.ts'

useSharedServer({ now: () => Date.UTC(2026, 10, 18, 15) })

test('the account of barter is seen, and offered nowhere to pay or to receive by', async () => {
  const world = await newWorld()
  const id_empresa = await novaUnidade(world)
  await novaConta(world, 'Banco')
  const id = await postTitulo(world, { id_empresa, valor: 7_000, permuta: 'S', operacao: 'C' })
  await world.call(darBaixa, {
    body: { baixas: [{ id_lancamento: id, id_contabancaria: null }] },
  })
  const vistas = await world.call(contaBancariaList, { query: {} })
  expect(vistas.data.data.map((um) => um.descricao)).toEqual(['Banco', 'Permutas a compensar'])
  const permuta = vistas.data.data[1]?.id_contabancaria ?? 0
  const periodo = { periodo1: '2026-11-01' as never, periodo2: '2026-11-30' as never }
  const { data: resumo } = await world.call(extratoSummary, { query: periodo })
  expect(resumo.contas.map((um) => um.descricao)).toContain('Permutas a compensar')
  const doExtrato = { ...periodo, id_contabancaria: permuta }
  expect((await world.call(extratoList, { query: doExtrato })).data.total).toBe(1)

  const other = await postTitulo(world, { id_empresa, valor: 100 })
  const offered = [
    (await world.call(tituloChoices, {})).data.contas.map((um) => um.nome),
    (await world.call(contaBancariaOptions, { query: {} })).data.map((um) => um.descricao),
    (await world.call(allowedContas, {})).data.map((um) => um.descricao),
    (await world.call(transferenciaContas, { body: {} })).data.map((um) => um.descricao),
    (await world.call(titulosASettle, { body: { ids: [other] } })).contas.map((um) => um.descricao),
    (await world.call(fluxoCaixaChoices, {})).contas.map((um) => um.descricao),
  ]
  expect(offered).toEqual(offered.map(() => ['Banco']))
  const named = { query: { id_contabancaria: permuta } }
  expect((await world.call(contaBancariaOptions, named)).data).toHaveLength(1)

  const body = {
    descricao: 'Aluguel',
    valor: 10,
    dataVencimento: '2026-11-20' as never,
    id_empresa,
    id_contabancaria: permuta,
  }
  const denied = await world.ask(contaPayableCreate, { body })
  expect([denied.status, denied.failure.erros]).toEqual([
    422,
    [{ campo: 'id_contabancaria', msg: '“Permutas a compensar” só recebe títulos de permuta.' }],
  ])
})
