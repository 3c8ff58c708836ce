import {
  pessoaRetencaoSave,
  pessoaRetencaoView,
  retencaoRemove,
  retencaoSave,
  retencaoTables,
  retencaoTablesReset,
  retencaoTablesSave,
  retencaoView,
} from '@claquete/contract/livro/titulos/retencao'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { requestTitulo, settle } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { same } from '../../../kernel/database/join.ts'
import { createColleague } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { calculate, novaConta, novoTitulo, withholdAll } from '../testing/retencao.ts'

useSharedServer()

const dia = (text: string) => text as never

const view = async (world: World, id_lancamento: number) =>
  (await world.call(retencaoView, { params: { id_lancamento } })).data

const stored = (world: World) =>
  world.rows((db) =>
    db
      .from('lancamento')
      .select(['id_lancamento', 'valor', 'valor_bruto', 'situacao', 'origem'])
      .orderBy('id_lancamento')
      .execute(),
  )

/** Names a title at its present version. */
const atVersao = async (world: World, id_lancamento: number) => ({
  id_lancamento,
  versao: await world.versao('lancamento', id_lancamento),
})

test('an invoice of R$ 1.000,00: net to the supplier, four taxes to the Treasury', async () => {
  const world = await newWorld()
  const conta = await novaConta(world, 'Trilha')
  const { id_lancamento } = await novoTitulo(world, 100_000, { id_grupoCusto: conta })
  const { retencoes, ...totais } = await calculate(world, { id_lancamento })
  expect(totais).toEqual({
    valor_bruto: 1000,
    valor_retido: 61.5,
    valor_liquido: 938.5,
    regime: 'presumido',
    inss_declarado: null,
  })
  // IRRF is due by the issue date in March, the others by the payment in April; 20/04 and 20/05 are working
  // days.
  expect(
    retencoes.map((um) => [
      um.tributo,
      um.retido && um.valor,
      um.dataVencimento,
      um.codigo_receita,
    ]),
  ).toEqual([
    ['irrf', 15, '2026-04-20', '1708'],
    ['pis', 6.5, '2026-05-20', '5952'],
    ['cofins', 30, '2026-05-20', '5952'],
    ['csll', 10, '2026-05-20', '5952'],
    ['inss', false, '2026-04-20', '2631'],
    ['iss', false, '2026-04-20', ''],
  ])
  expect(retencoes[4]?.motivo).toBe('Não incide neste fornecedor')

  const { ids } = await withholdAll(world, id_lancamento)
  expect(ids).toHaveLength(4)
  const titulo = await view(world, id_lancamento)
  expect(titulo).toMatchObject({ valor_bruto: 1000, valor_liquido: 938.5, bloqueio: null })
  expect(titulo.retencoes.map(({ tributo, valor, orgao }) => [tributo, valor, orgao])).toEqual([
    ['irrf', 15, 'Receita Federal'],
    ['pis', 6.5, 'Receita Federal'],
    ['cofins', 30, 'Receita Federal'],
    ['csll', 10, 'Receita Federal'],
  ])
  const taxes = await world.rows((db) =>
    db
      .from('lancamento')
      .select(['id_grupoCusto', 'id_lancamento_origem', 'competencia', 'vencimento_util'])
      .where('origem', '=', 'retencao')
      .execute(),
  )
  expect(new Set(taxes.map((um) => `${um.id_grupoCusto} ${um.id_lancamento_origem}`))).toEqual(
    new Set([`${conta} ${id_lancamento}`]),
  )
  expect(new Set(taxes.map(({ competencia }) => competencia))).toEqual(new Set(['2026-03-10']))

  // Saving again with one tax changed cancels all of them and creates the new one.
  const changed = retencoes.slice(0, 1).map((um) => ({ ...um, valor: 20 }))
  const body = { ...(await atVersao(world, id_lancamento)), retencoes: changed }
  expect(await world.call(retencaoSave, { body })).toMatchObject({ valor_liquido: 980 })
  const reply = await world.call(retencaoRemove, { body: await atVersao(world, id_lancamento) })
  expect(reply).toMatchObject({ valor_liquido: 1000, removidas: 1 })
  const rows = await stored(world)
  expect(rows.map(({ valor, situacao }) => `${valor} ${situacao}`)).toEqual([
    '1000.00 aprovado',
    ...['15.00', '6.50', '30.00', '10.00', '20.00'].map((valor) => `${valor} cancelado`),
  ])
  expect(rows[0]?.valor_bruto).toBeNull()
})

test('a split title: each tax has the same lines, and each line still sums to the gross', async () => {
  const world = await newWorld()
  const contas = [await novaConta(world, 'Som'), await novaConta(world, 'Direitos')]
  const { id_lancamento } = await novoTitulo(world, 100_001, {
    rateio: [
      { id_grupoCusto: contas[0], valor: 33_334 },
      { id_grupoCusto: contas[1], valor: 66_667 },
    ],
  })
  const lines = () =>
    world.rows((db) =>
      db.run(sql<{ conta: number; valor: string; titulos: number }>`
        select x."id_grupoCusto" as conta, sum(x.valor)::text as valor, count(*)::int as titulos
        from lancamento_linha x join lancamento l using (tenant_id, id_lancamento)
        where x.tenant_id = ${db.tenant} and l.situacao = 'aprovado' group by 1 order by 1`),
    )
  await withholdAll(world, id_lancamento)
  const gross = [
    { conta: contas[0], valor: '333.34' },
    { conta: contas[1], valor: '666.67' },
  ]
  expect(await lines()).toEqual(gross.map((um) => ({ ...um, titulos: 5 })))
  const [perTitle] = await world.rows((db) =>
    db.run(sql<{
      n: number
    }>`select count(*)::int as n from lancamento l where tenant_id = ${db.tenant}
      and valor <> (select sum(valor) from lancamento_linha x where ${same('x.id_lancamento', 'l')})`),
  )
  expect(perTitle?.n).toBe(0)
  await world.call(retencaoRemove, { body: await atVersao(world, id_lancamento) })
  expect(await lines()).toEqual(gross.map((um) => ({ ...um, titulos: 1 })))
})

test('nothing changes once the supplier or a tax was paid, in part or whole', async () => {
  const world = await newWorld()
  const { id_lancamento } = await novoTitulo(world, 100_000)
  const { ids } = await withholdAll(world, id_lancamento)
  await settle(world, ids[0] ?? 0, { data: '2026-04-20', principal: 1 })
  const refused = await world.ask(retencaoRemove, { body: await atVersao(world, id_lancamento) })
  expect(refused.failure.msg).toBe(
    `Não é possível desfazer a retenção: o IRRF retido já foi pago (nº ${ids[0]}).`,
  )
  expect((await view(world, id_lancamento)).bloqueio).toMatch(/IRRF retido já foi pago/)

  const outro = await novoTitulo(world, 50_000)
  await settle(world, outro.id_lancamento, { data: '2026-04-20', principal: 1 })
  const body = { ...(await atVersao(world, outro.id_lancamento)), retencoes: [] }
  expect((await world.ask(retencaoSave, { body })).failure.msg).toMatch(/a conta já foi paga/)
})

test('none saved takes nothing: the bill has no gross value, and there is nothing to undo', async () => {
  const world = await newWorld()
  const { id_lancamento } = await novoTitulo(world, 100_000)
  const { ids } = await withholdAll(world, id_lancamento)
  expect(ids).toHaveLength(4)
  const body = { ...(await atVersao(world, id_lancamento)), retencoes: [] }
  expect(await world.call(retencaoSave, { body })).toMatchObject({ valor_liquido: 1000, ids: [] })
  expect((await stored(world))[0]).toMatchObject({ valor: '1000.00', valor_bruto: null })
  const nothing = await world.ask(retencaoRemove, { body: await atVersao(world, id_lancamento) })
  expect(nothing.failure.msg).toMatch(/nada foi retido/)
})

test('what is refused, field by field', async () => {
  const world = await newWorld()
  const { id_lancamento, id_pessoa } = await novoTitulo(world, 100_000)
  const [irrf] = (await calculate(world, { id_lancamento })).retencoes
  if (!irrf) throw new Error('sem IRRF')
  const which = await atVersao(world, id_lancamento)
  const ask = async (retencoes: object[], more = {}) =>
    (await world.ask(retencaoSave, { body: { ...which, retencoes, ...more } as never })).failure.msg
  expect(await ask([irrf, irrf])).toMatch(/uma vez só/)
  expect(await ask([{ ...irrf, valor: 0 }])).toBe('IRRF: informe o valor retido.')
  expect(await ask([{ ...irrf, base: 1000.01 }])).toBe('IRRF: a base vai até R$ 1.000,00.')
  expect(await ask([{ ...irrf, valor: 1000 }])).toMatch(/tomam a conta inteira/)
  expect(await ask([irrf], { versao: 99 })).toMatch(/alterou este registro/)
  const nothing = await world.ask(retencaoRemove, { body: await atVersao(world, id_lancamento) })
  expect(nothing.failure.msg).toMatch(/nada foi retido/)
  const withoutPessoa = await novoTitulo(world, 100, { id_pessoa: null })
  expect((await view(world, withoutPessoa.id_lancamento)).bloqueio).toMatch(/quem é o fornecedor/)
  const pedido = await requestTitulo(world, { valor: 100, id_pessoa })
  expect((await view(world, pedido)).bloqueio).toMatch(/não foi aprovado/)
  const outsider = await createColleague(world, ['conta_pagar.consultar'])
  expect((await outsider.ask(retencaoSave, { body: { ...which, retencoes: [] } })).status).toBe(403)
})

test('the supplier’s regime, ISS of the city, and rates that change with the day', async () => {
  const world = await newWorld()
  const { id_lancamento, id_pessoa } = await novoTitulo(world, 100_000)
  const params = { id_pessoa }
  expect((await world.call(pessoaRetencaoView, { params })).data).toMatchObject({
    regime: 'presumido',
    definido: false,
  })
  const incide: ('irrf' | 'iss')[] = ['irrf', 'iss']
  const iss = { regime: 'simples' as const, incide, municipio: 'São Paulo/SP' }
  await world.call(pessoaRetencaoSave, { params, body: { ...iss, iss_taxa: 2.9 } })
  const simples = await calculate(world, { id_lancamento })
  expect(simples).toMatchObject({ valor_liquido: 971, regime: 'simples' })
  expect(simples.retencoes.find(({ tributo }) => tributo === 'irrf')?.motivo).toMatch(/Simples/)
  await withholdAll(world, id_lancamento)
  expect((await view(world, id_lancamento)).retencoes[0]?.orgao).toBe('Prefeitura de São Paulo/SP')

  const { data } = await world.call(retencaoTables, {})
  expect(data).toMatchObject({ proprias: false })
  const usual = data.aliquotas.find(({ tributo }) => tributo === 'irrf')
  if (!usual) throw new Error('sem IRRF')
  const aliquotas = [
    { ...usual, vigencia_fim: dia('2026-03-31') },
    { ...usual, taxa: 2, vigencia_inicio: dia('2026-04-01'), teto: 8475.55 },
  ]
  const body = { aliquotas, tabelas_irrf: data.tabelas_irrf }
  await world.call(retencaoTablesSave, { body })
  // Amounts come back as they were given, and their JSON is stored in reais.
  expect((await world.call(retencaoTables, {})).data).toEqual({ ...body, proprias: true })
  const stored = await world.rows((db) =>
    db.run(sql<{ primeira: string; exempt: string | null; dependente: string }>`
      select faixas -> 0 ->> 'ate' as primeira, reducao ->> 'isento_ate' as exempt, dependente
      from retencao_tabela_irrf where tenant_id = ${db.tenant} order by vigencia_inicio`),
  )
  expect(stored).toEqual([
    { primeira: '2428.8', exempt: null, dependente: '189.59' },
    { primeira: '2428.8', exempt: '5000', dependente: '189.59' },
  ])
  const irrf = async (data_emissao: string) =>
    (
      await calculate(world, {
        valor: 1000,
        data_emissao,
        dataVencimento: '2026-12-01',
        regime: 'real',
        incide: 'irrf',
      })
    ).valor_retido
  expect([await irrf('2026-03-31'), await irrf('2026-04-01')]).toEqual([15, 20])
  const twice = await world.ask(retencaoTablesSave, {
    body: { ...body, aliquotas: [usual, usual] },
  })
  expect(twice.failure.erros?.[0]?.msg).toMatch(/duas alíquotas/)
  await world.call(retencaoTablesReset, {})
  expect(await irrf('2026-04-01')).toBe(15)
})

test('an individual with dependants, by the table of the month', async () => {
  const world = await newWorld()
  const { id_lancamento, id_pessoa } = await novoTitulo(world, 1_000_000)
  await world.call(pessoaRetencaoSave, {
    params: { id_pessoa },
    body: { regime: 'pessoa_fisica', incide: ['irrf', 'inss'], dependentes: 2 },
  })
  const { retencoes, valor_liquido } = await calculate(world, { id_lancamento })
  expect(
    retencoes.filter(({ retido }) => retido).map((um) => [um.tributo, um.valor, um.codigo_receita]),
  ).toEqual([
    ['irrf', 1480.61, '0588'],
    ['inss', 932.31, 'eSocial'],
  ])
  expect(valor_liquido).toBe(7587.08)
})

test('whatever is withheld, taxes and net sum to the gross, and undoing gives it back', async () => {
  const world = await newWorld()
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 100, max: 10_000_000 }),
      fc.subarray(['irrf', 'pis', 'cofins', 'csll', 'inss', 'iss'] as const),
      async (gross, incide) => {
        const { id_lancamento, id_pessoa } = await novoTitulo(world, gross)
        const body = { regime: 'presumido' as const, incide, iss_taxa: 5 }
        await world.call(pessoaRetencaoSave, { params: { id_pessoa }, body })
        const { valor_liquido } = await withholdAll(world, id_lancamento)
        const { retencoes } = await view(world, id_lancamento)
        const retido = retencoes.reduce((soma, { valor }) => soma + Math.round(valor * 100), 0)
        expect(retido + Math.round(valor_liquido * 100)).toBe(gross)
        if (retencoes.length === 0) return
        const desfeita = await world.call(retencaoRemove, {
          body: await atVersao(world, id_lancamento),
        })
        expect(Math.round(desfeita.valor_liquido * 100)).toBe(gross)
      },
    ),
    { numRuns: 6 },
  )
})
