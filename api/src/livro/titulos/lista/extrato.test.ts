import { darBaixa } from '@claquete/contract/livro/titulos/baixa'
import {
  extratoExport,
  extratoList,
  extratoSummary,
} from '@claquete/contract/livro/titulos/extrato'
import { addDays } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { postTitulo, unidadeOf } from '../../../../test/titulos.ts'
import type { BaixaNova } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import {
  createColleague,
  novaPessoa,
  novaUnidade,
} from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { block, conta, dia } from './testing/conta.ts'

/** Wednesday, 18 March 2026. */
const clock = { now: Date.parse('2026-03-18T15:00:00Z') }
const server = useSharedServer({ now: () => clock.now })

/** After every settlement in these tests, some of which are later than the day the tests read. */
const later = Date.parse('2026-04-30T15:00:00Z')
async function writeLater(write: () => Promise<void>) {
  const before = clock.now
  clock.now = later
  await write().finally(() => (clock.now = before))
}

test('a statement: what was before, each line with the balance after it, what is left', async () => {
  const world = await newWorld()
  const itau = await conta(world, 'Itaú', 100, '2026-02-01')
  const caixa = await conta(world, 'Caixa', 50, '2026-03-03')
  const move = (
    operacao: 'C' | 'D',
    descricao: string,
    baixa: BaixaNova & { data: string; principal: number },
  ) =>
    postTitulo(world, {
      operacao,
      descricao,
      valor: baixa.principal,
      dataVencimento: baixa.data,
      baixas: [baixa],
    })
  await move('C', 'Entrada', { data: '2026-02-20', principal: 30_000, id_contabancaria: itau })
  await move('D', 'Luz', {
    data: '2026-03-02',
    principal: 10_000,
    id_contabancaria: itau,
    juros: 150,
  })
  await move('D', 'Café', { data: '2026-03-03', principal: 1_000, id_contabancaria: caixa })
  await writeLater(async () => {
    await move('C', 'Filme', { data: '2026-04-01', principal: 99_900, id_contabancaria: itau })
  })
  const query = { periodo1: dia('2026-03-01'), periodo2: dia('2026-03-31') }
  const { data } = await world.call(extratoList, { query })
  expect(data.data.map(({ descricao, valor, saldo }) => [descricao, valor, saldo])).toEqual([
    ['Luz', -101.5, 298.5],
    ['Saldo inicial', 50, 348.5],
    ['Café', -10, 338.5],
  ])
  const resumo = (await world.call(extratoSummary, { query })).data
  expect(resumo).toMatchObject({
    saldo_anterior: 400,
    entradas: 50,
    saidas: 111.5,
    saldo_final: 338.5,
  })
  expect(resumo.contas.map(({ descricao, saldo }) => [descricao, saldo])).toEqual([
    ['Caixa', 40],
    ['Itaú', 298.5],
  ])
  const paged = await world.call(extratoList, { query: { ...query, perPage: 2, currentPage: 2 } })
  expect(paged.data.data.map(({ saldo }) => saldo)).toEqual([338.5])
  expect(paged.data.total).toBe(3)
  const found = await world.call(extratoList, { query: { ...query, search: 'caf' } })
  expect(found.data.data.map(({ saldo }) => saldo)).toEqual([338.5])
  const one = await world.call(extratoList, { query: { ...query, id_contabancaria: itau } })
  expect(one.data.data.map(({ saldo }) => saldo)).toEqual([298.5])
  const { link } = await world.call(extratoExport, { params: { tipo: 'csv' }, query })
  await server().services.jobs.runDue()
  expect((await server().app.inject({ url: link })).body).toContain('338,5')

  const outro = await createColleague(world, ['lancamento.consultar'])
  await block(world, outro.id_usuario, itau)
  const seen = await outro.call(extratoList, { query })
  expect(seen.data.data.map(({ descricao }) => descricao)).toEqual(['Saldo inicial', 'Café'])
  expect((await outro.call(extratoSummary, { query })).data.contas).toHaveLength(1)
})

test('in the statement of a shared account the titles of other units have only their amounts', async () => {
  const world = await newWorld()
  const minha = await unidadeOf(world)
  const foreign = await novaUnidade(world, 'Alheia')
  const itau = await conta(world, 'Itaú')
  const id_pessoa = await novaPessoa(world, 'Segredo Ltda')
  const id_lancamento = await postTitulo(world, {
    valor: 100,
    dataVencimento: '2026-03-05',
    descricao: 'Coisa sigilosa',
    id_pessoa,
    id_empresa: foreign,
  })
  await world.call(darBaixa, {
    body: {
      data: dia('2026-03-05'),
      id_contabancaria: itau,
      forma_pagamento: 'pix',
      baixas: [{ id_lancamento, valor: 1.05, juros: 0.03, multa: 0.02 }],
    },
  })
  const limited = await createColleague(world, ['lancamento.consultar'], { empresas: [minha] })
  const { data } = await limited.call(extratoList, { query: {} })
  expect(data.data).toMatchObject([
    {
      descricao: 'Lançamento reservado',
      valor: -1.05,
      saldo: -1.05,
      desconto: 0,
      juros: 0,
      multa: 0,
      forma_pagamento: null,
      razao_nome: null,
      id_lancamento: null,
    },
  ])
  const found = await limited.call(extratoList, { query: { search: 'sigilosa' } })
  expect(found.data.total).toBe(0)
})

test('property: every page of a statement agrees with the sum of what came before', async () => {
  const world = await newWorld()
  const contas = [await conta(world, 'Um', 10, '2026-03-05'), await conta(world, 'Dois', -3)]
  const move = fc.record({
    dia: fc.integer({ min: -20, max: 40 }),
    centavos: fc.integer({ min: 1, max: 100_000 }),
    operacao: fc.constantFrom('C' as const, 'D' as const),
    onde: fc.integer({ min: 0, max: 1 }),
  })
  const first = dia('2026-03-01')
  const moved: { data: CalendarDate; valor: number }[] = []
  const samples = fc.sample(move, 40)
  await writeLater(async () => {
    for (const { operacao, centavos, onde, ...one } of samples) {
      // Nothing moves in an account before the day it was opened.
      const data = addDays(first, onde === 0 ? Math.max(one.dia, 4) : one.dia)
      await postTitulo(world, {
        operacao,
        valor: centavos,
        dataVencimento: data,
        baixas: [{ data, id_contabancaria: contas[onde] ?? 0 }],
      })
      moved.push({ data, valor: operacao === 'C' ? centavos : -centavos })
    }
  })
  moved.push({ data: dia('2026-03-05'), valor: 1_000 }, { data: dia('2026-01-01'), valor: -300 })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -25, max: 45 }),
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 1, max: 7 }),
      async (from, days, perPage) => {
        const periodo1 = addDays(first, from)
        const periodo2 = addDays(periodo1, days)
        const query = { periodo1, periodo2, perPage }
        const { data: resumo } = await world.call(extratoSummary, { query })
        const sum = (rows: typeof moved) => rows.reduce((total, { valor }) => total + valor, 0)
        const before = sum(moved.filter(({ data }) => data < periodo1))
        const until = sum(moved.filter(({ data }) => data <= periodo2))
        expect(Math.round(resumo.saldo_anterior * 100)).toBe(before)
        expect(Math.round(resumo.saldo_final * 100)).toBe(until)
        let running = before
        for (let currentPage = 1; ; currentPage++) {
          const { data } = await world.call(extratoList, { query: { ...query, currentPage } })
          for (const { valor, saldo } of data.data) {
            running += Math.round(valor * 100)
            expect(Math.round(saldo * 100)).toBe(running)
          }
          if (data.data.length < perPage) break
        }
        expect(running).toBe(until)
      },
    ),
    { numRuns: 12 },
  )
})
