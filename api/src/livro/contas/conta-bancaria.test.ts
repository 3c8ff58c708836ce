import {
  contaBancariaCartoes,
  contaBancariaCreate,
  contaBancariaDelete,
  contaBancariaExport,
  contaBancariaExportList,
  contaBancariaList,
  contaBancariaOptions,
  contaBancariaSaldo,
  contaBancariaUpdate,
  contaBancariaView,
  orcamentoPossuaContaCartao,
} from '@claquete/contract/livro/contas/conta-bancaria'
import type { ContaBancariaBody } from '@claquete/contract/livro/contas/conta-bancaria'
import { centsToReais, cents } from '@claquete/core/kernel/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { colega, novaUnidade, novoOrcamento } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { post } from './testing.ts'

const server = useServer()

const create = async (world: World, body: Partial<ContaBancariaBody>) =>
  (
    await world.call(contaBancariaCreate, {
      body: { descricao: 'Conta', id_contabancaria_tipo: 1, ...body } as ContaBancariaBody,
    })
  ).id_contabancaria
const list = (world: World, query = {}) => world.call(contaBancariaList, { query })
const names = async (world: World, query = {}) =>
  (await list(world, query)).data.data.map(({ descricao }) => descricao)
const dia = (text: string) => text as NonNullable<ContaBancariaBody['data_abertura']>

test('balances of any day, by hand, to the centavo', async () => {
  const world = await newWorld()
  const itau = await create(world, {
    descricao: 'Itaú',
    saldo_inicial: 1_000.1,
    data_abertura: dia('2026-01-10'),
  })
  const caixa = await create(world, {
    descricao: 'Caixa',
    id_contabancaria_tipo: 3,
    saldo_inicial: -50.05,
    data_abertura: dia('2026-02-01'),
  })
  const pago = (id_contabancaria: number, operacao: 'C' | 'D', valor: string, dataBaixa: string) =>
    post(world, { id_contabancaria, operacao, valor, dataBaixa })
  await pago(itau, 'C', '250.25', '2026-01-15')
  await pago(itau, 'D', '0.01', '2026-01-31')
  await pago(itau, 'D', '1300.40', '2026-02-01')
  await pago(caixa, 'C', '70.00', '2026-02-02')
  await post(world, { id_contabancaria: itau, operacao: 'D', valor: '999.00' })

  const at = async (data: string) => {
    const { data: page, saldo_total } = await list(world, { data })
    return [...page.data.map(({ saldo }) => saldo), saldo_total]
  }
  // Caixa, Itaú, TOTAL GERAL
  expect(await at('2026-01-09')).toEqual([0, 0, 0])
  expect(await at('2026-01-10')).toEqual([0, 1_000.1, 1_000.1])
  expect(await at('2026-01-15')).toEqual([0, 1_250.35, 1_250.35])
  expect(await at('2026-01-31')).toEqual([0, 1_250.34, 1_250.34])
  expect(await at('2026-02-01')).toEqual([-50.05, -50.06, -100.11])
  expect(await at('2026-02-02')).toEqual([19.95, -50.06, -30.11])

  const { data } = await world.call(contaBancariaSaldo, {
    query: { id_contabancaria: itau, data: dia('2026-02-01') },
  })
  expect(data).toEqual({
    data: '2026-02-01',
    saldo_total: -50.06,
    subtotais: [{ especie: 'caixa', saldo: -50.06 }],
    contas: [
      {
        id_contabancaria: itau,
        descricao: 'Itaú',
        especie: 'caixa',
        saldo_inicial: 1_000.1,
        entradas: 250.25,
        saidas: 1_300.41,
        saldo: -50.06,
      },
    ],
  })
})

test('whatever was paid and when, the balance is the opening plus what was paid until the day', async () => {
  const world = await newWorld()
  const inicial = 12_345
  const id = await create(world, { saldo_inicial: 123.45, data_abertura: dia('2026-01-01') })
  const movimentos = fc.sample(
    fc.record({
      centavos: fc.integer({ min: 1, max: 99_999_999 }),
      dia: fc.integer({ min: 1, max: 28 }),
      entra: fc.boolean(),
    }),
    { numRuns: 40, seed: 11 },
  )
  for (const { centavos, dia: d, entra } of movimentos) {
    await post(world, {
      id_contabancaria: id,
      operacao: entra ? 'C' : 'D',
      valor: `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`,
      dataBaixa: `2026-03-${String(d).padStart(2, '0')}`,
    })
  }
  for (const ate of [1, 7, 14, 28]) {
    const esperado = movimentos
      .filter((one) => one.dia <= ate)
      .reduce((total, { centavos, entra }) => total + (entra ? centavos : -centavos), inicial)
    const { saldo_total } = await list(world, { data: `2026-03-${String(ate).padStart(2, '0')}` })
    expect(saldo_total).toBe(centsToReais(cents(esperado)))
  }
})

test('an account keeps what its type has, and nothing else', async () => {
  const world = await newWorld()
  const id_empresa = await novaUnidade(world)
  const id = await create(world, {
    descricao: 'BB',
    numero_banco: '1',
    agencia: '3221',
    agencia_dv: 'x',
    conta: '10944',
    conta_dv: '2',
    chave_pix: '(11) 98888-7777',
    id_empresa,
    dia_fechamento: 10,
    limite: 100,
  })
  const view = async () =>
    (await world.call(contaBancariaView, { params: { id_contabancaria: id } })).data
  expect(await view()).toMatchObject({
    tipo: 'Conta corrente',
    numero_banco: '001',
    banco: 'Banco do Brasil',
    agencia_dv: 'X',
    chave_pix: '+5511988887777',
    empresa: 'Produtora Unidade',
    data_abertura: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    dia_fechamento: null,
    limite: null,
    saldo: 0,
    versao: 1,
  })
  const put = (more: object) =>
    world.ask(contaBancariaUpdate, {
      body: { id_contabancaria: id, descricao: 'BB', id_contabancaria_tipo: 4, ...more } as never,
    })
  const wrong = await put({})
  expect(wrong.failure.erros).toEqual([
    { campo: 'dia_fechamento', msg: 'Campo obrigatório' },
    { campo: 'dia_vencimento', msg: 'Campo obrigatório' },
  ])
  expect(
    (await put({ dia_fechamento: 28, dia_vencimento: 8, limite: 5_000, versao: 1 })).status,
  ).toBe(200)
  expect(await view()).toMatchObject({
    tipo: 'Cartão',
    agencia: null,
    chave_pix: null,
    limite: 5_000,
  })
  expect((await put({ dia_fechamento: 1, dia_vencimento: 8, versao: 1 })).failure.codigo).toBe(
    'versao_antiga',
  )
  const { data: cartoes } = await world.call(contaBancariaCartoes)
  expect(cartoes).toEqual([
    {
      id_contabancaria: id,
      descricao: 'BB',
      banco: null,
      dia_fechamento: 28,
      dia_vencimento: 8,
      limite: 5_000,
    },
  ])
})

test('what is wrong is told field by field', async () => {
  const world = await newWorld()
  const ask = async (body: object) => {
    const { failure } = await world.ask(contaBancariaCreate, {
      body: { descricao: 'x', id_contabancaria_tipo: 1, ...body } as never,
    })
    return failure.erros?.map(({ campo, msg }) => `${campo}: ${msg}`)
  }
  expect(
    await ask({
      descricao: ' ',
      id_contabancaria_tipo: 9,
      saldo_inicial: 1.234,
      data_abertura: '2026-02-31',
    }),
  ).toEqual([
    'descricao: Campo obrigatório',
    'id_contabancaria_tipo: O valor máximo é 5',
    'data_abertura: Data inválida',
    'saldo_inicial: Informe um valor com até 2 decimais',
  ])
  expect(
    await ask({
      numero_banco: 'abc',
      agencia: '12-3',
      conta_dv: '?',
      chave_pix: 'nada',
      id_empresa: 999_999,
    }),
  ).toEqual([
    'numero_banco: Informe os 3 números do banco',
    'agencia: Use só números; o dígito vai no campo ao lado',
    'conta_dv: Informe um número ou X',
    'chave_pix: Chave Pix inválida: informe CPF, CNPJ, e-mail, telefone com DDD ou chave aleatória',
    'id_empresa: Registro não encontrado',
  ])
  const id = await create(world, { data_abertura: dia('2026-01-01') })
  await post(world, {
    id_contabancaria: id,
    operacao: 'C',
    valor: '1.00',
    dataBaixa: '2026-01-05',
  })
  const { failure } = await world.ask(contaBancariaUpdate, {
    body: {
      id_contabancaria: id,
      descricao: 'x',
      id_contabancaria_tipo: 1,
      data_abertura: dia('2026-01-06'),
    },
  })
  expect(failure.erros).toEqual([
    {
      campo: 'data_abertura',
      msg: 'Já houve pagamento nesta conta em 05/01/2026: abra até esse dia.',
    },
  ])
})

test('the list filters and sorts, and its total is of every page', async () => {
  const world = await newWorld()
  const id_empresa = await novaUnidade(world)
  await create(world, { descricao: 'Itaú', numero_banco: '341', saldo_inicial: 10, id_empresa })
  await create(world, { descricao: 'Caixinha', id_contabancaria_tipo: 3, saldo_inicial: 0.5 })
  const outra = await novaUnidade(world, 'Outra')
  await create(world, {
    descricao: 'Velha',
    saldo_inicial: 3,
    ativo: 'N',
    id_empresa: outra,
  })
  expect(await names(world)).toEqual(['Caixinha', 'Itaú', 'Velha'])
  expect(await names(world, { sort: 'saldo', order: 'desc' })).toEqual([
    'Itaú',
    'Velha',
    'Caixinha',
  ])
  expect(await names(world, { search: 'ITAU' })).toEqual(['Itaú'])
  expect(await names(world, { id_contabancaria_tipo: 3 })).toEqual(['Caixinha'])
  // An account of no unit is of all.
  expect(await names(world, { id_empresa })).toEqual(['Caixinha', 'Itaú'])
  expect(await names(world, { ativo: 'S', id_empresa: outra })).toEqual(['Caixinha'])
  const first = await list(world, { perPage: 1 })
  expect([first.data.data.length, first.data.total, first.saldo_total]).toEqual([1, 3, 13.5])
  expect((await list(world, { ativo: 'S' })).saldo_total).toBe(10.5)
  const { data: options } = await world.call(contaBancariaOptions, { query: {} })
  expect(options.map(({ descricao }) => descricao)).toEqual(['Caixinha', 'Itaú'])
})

const may = [
  'conta_bancaria.consultar',
  'conta_bancaria.alterar',
  'conta_bancaria.excluir',
  'conta_bancaria.imprimir',
] as const

test('an account blocked for a profile is in none of its lists and is refused by direct call', async () => {
  const world = await newWorld()
  const aberta = await create(world, { descricao: 'Aberta', saldo_inicial: 5 })
  const cofre = await create(world, { descricao: 'Cofre', saldo_inicial: 1_000 })
  await create(world, {
    descricao: 'Cartão',
    id_contabancaria_tipo: 4,
    dia_fechamento: 1,
    dia_vencimento: 2,
  })
  const outra = await colega(world, may)
  const tipo = await world.rows((db) =>
    db
      .from('usuario')
      .select('id_usuario_tipo')
      .where('id_usuario', '=', outra.id_usuario)
      .executeTakeFirstOrThrow(),
  )
  const cartao = (await world.call(contaBancariaCartoes)).data[0]?.id_contabancaria ?? 0
  await world.rows((db) =>
    db
      .insertInto('usuario_tipo_conta_bloqueada')
      .values([cofre, cartao].map((id_contabancaria) => ({ ...tipo, id_contabancaria })))
      .execute(),
  )
  expect(await names(outra)).toEqual(['Aberta'])
  expect((await list(outra)).saldo_total).toBe(5)
  expect((await outra.call(contaBancariaCartoes)).data).toEqual([])
  expect((await outra.call(contaBancariaOptions, { query: {} })).data).toHaveLength(1)
  expect((await outra.call(contaBancariaSaldo, { query: {} })).data.contas).toHaveLength(1)
  const fields = { descricao: 'x', id_contabancaria_tipo: 1 }
  const refused = [
    await outra.ask(contaBancariaView, { params: { id_contabancaria: cofre } }),
    await outra.ask(contaBancariaSaldo, { query: { id_contabancaria: cofre } }),
    await outra.ask(contaBancariaUpdate, { body: { id_contabancaria: cofre, ...fields } }),
    await outra.ask(contaBancariaDelete, { query: { id_contabancaria: cofre } }),
  ]
  expect(refused.map(({ status, failure }) => [status, failure.msg])).toEqual(
    refused.map(() => [403, 'A conta “Cofre” está bloqueada para o seu perfil.']),
  )
  const { link, total } = await outra.call(contaBancariaExportList, {
    params: { tipo: 'csv' },
    query: {},
  })
  expect(total).toBe(1)
  await server().services.jobs.runDue()
  const { body } = await server().app.inject({ url: link })
  expect(body).toContain('Aberta')
  expect(body).not.toContain('Cofre')
  expect(
    (await world.call(contaBancariaView, { params: { id_contabancaria: aberta } })).data.saldo,
  ).toBe(5)
})

test('who is limited to units sees their accounts and those of all', async () => {
  const world = await newWorld()
  const [minha, alheia] = [await novaUnidade(world, 'Minha'), await novaUnidade(world, 'Alheia')]
  await create(world, { descricao: 'Da minha', id_empresa: minha, saldo_inicial: 1 })
  const fora = await create(world, { descricao: 'Da alheia', id_empresa: alheia, saldo_inicial: 2 })
  await create(world, { descricao: 'De todas', saldo_inicial: 4 })
  const limitada = await colega(world, may, { empresas: [minha] })
  expect(await names(limitada)).toEqual(['Da minha', 'De todas'])
  expect((await list(limitada)).saldo_total).toBe(5)
  expect(
    (await limitada.ask(contaBancariaView, { params: { id_contabancaria: fora } })).status,
  ).toBe(404)
})

test('an account in use is not deleted and says where; one that is not goes', async () => {
  const world = await newWorld()
  const usada = await create(world, { descricao: 'Usada' })
  const livre = await create(world, { descricao: 'Livre' })
  await post(world, { id_contabancaria: usada, operacao: 'D', valor: '1.00' })
  const remove = (id_contabancaria: number) =>
    world.ask(contaBancariaDelete, { query: { id_contabancaria } })
  expect((await remove(usada)).failure.msg).toBe(
    'Não é possível excluir: está em uso em lançamentos (1).',
  )
  expect((await remove(livre)).status).toBe(200)
  expect((await remove(livre)).status).toBe(404)
  expect(await names(world)).toEqual(['Usada'])
})

test('the export shows the balances of the day as money', async () => {
  const world = await newWorld()
  await create(world, {
    descricao: 'A',
    saldo_inicial: 1_234.5,
    agencia: '12',
    agencia_dv: '3',
    data_abertura: dia('2026-01-01'),
  })
  await create(world, { descricao: 'B', saldo_inicial: 0.25, data_abertura: dia('2026-06-01') })
  const { link } = await world.call(contaBancariaExport, {
    body: { tipo: 'csv', data: dia('2026-05-31') },
  })
  await server().services.jobs.runDue()
  const { body } = await server().app.inject({ url: link })
  const lines = body
    .trim()
    .split('\n')
    .map((line) => line.replaceAll('"', '').trim())
  expect(lines.find((line) => line.startsWith('A;'))).toContain(';12-3;')
  expect(lines.find((line) => line.startsWith('A;'))).toContain('1234,50')
  expect(lines.find((line) => line.startsWith('B;'))).toContain(';0,25;0,00;')
})

test('a budget says whether something of it is on a card', async () => {
  const world = await newWorld()
  await novaUnidade(world)
  const id_orcamento = await novoOrcamento(world)
  const cartao = await create(world, {
    descricao: 'Visa',
    id_contabancaria_tipo: 4,
    dia_fechamento: 1,
    dia_vencimento: 9,
  })
  const corrente = await create(world, { descricao: 'Corrente' })
  const possui = () => world.call(orcamentoPossuaContaCartao, { body: { id_orcamento } })
  await post(world, { id_orcamento, id_contabancaria: corrente, operacao: 'D', valor: '9.00' })
  expect(await possui()).toMatchObject({ possui: false, data: [] })
  await post(world, { id_orcamento, id_contabancaria: cartao, operacao: 'D', valor: '9.00' })
  expect(await possui()).toMatchObject({
    possui: true,
    data: [{ id_contabancaria: cartao, descricao: 'Visa', lancamentos: 1 }],
  })
  expect(
    (await world.ask(orcamentoPossuaContaCartao, { body: { id_orcamento: 999_999 } })).status,
  ).toBe(404)
})
