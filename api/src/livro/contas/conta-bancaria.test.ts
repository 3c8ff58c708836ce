import {
  contaBancariaCards,
  contaBancariaCreate,
  contaBancariaDelete,
  contaBancariaDeleteMany,
  contaBancariaExportList,
  contaBancariaOptions,
  contaBancariaSaldo,
  contaBancariaUpdate,
  contaBancariaView,
} from '@claquete/contract/livro/contas/conta-bancaria'
import { expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import { createColleague, novaUnidade } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { create, list, names, dia } from './testing/conta-bancaria.ts'

const server = useSharedServer()

const may = [
  'conta_bancaria.consultar',
  'conta_bancaria.alterar',
  'conta_bancaria.excluir',
  'conta_bancaria.imprimir',
] as const

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
      body: {
        id_contabancaria: id,
        versao: 1,
        descricao: 'BB',
        id_contabancaria_tipo: 4,
        ...more,
      },
    })
  const wrong = await put({})
  expect(wrong.failure.erros).toEqual([
    { campo: 'dia_fechamento', msg: 'Campo obrigatório' },
    { campo: 'dia_vencimento', msg: 'Campo obrigatório' },
  ])
  expect((await put({ dia_fechamento: 28, dia_vencimento: 8, limite: 5_000 })).status).toBe(200)
  expect(await view()).toMatchObject({
    tipo: 'Cartão',
    agencia: null,
    chave_pix: null,
    limite: 5_000,
  })
  expect((await put({ dia_fechamento: 1, dia_vencimento: 8 })).failure.codigo).toBe('versao_antiga')
  const { data: cartoes } = await world.call(contaBancariaCards)
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
  await postTitulo(world, {
    operacao: 'C',
    valor: 100,
    baixas: [{ data: '2026-01-05', id_contabancaria: id }],
  })
  const { failure } = await world.ask(contaBancariaUpdate, {
    body: {
      id_contabancaria: id,
      versao: 1,
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
  const other = await novaUnidade(world, 'Outra')
  await create(world, {
    descricao: 'Velha',
    saldo_inicial: 3,
    ativo: 'N',
    id_empresa: other,
  })
  expect(await names(world)).toEqual(['Caixinha', 'Itaú', 'Velha'])
  expect(await names(world, { sort: 'saldo', order: 'desc' })).toEqual([
    'Itaú',
    'Velha',
    'Caixinha',
  ])
  expect(await names(world, { search: 'ITAU' })).toEqual(['Itaú'])
  expect(await names(world, { id_contabancaria_tipo: 3 })).toEqual(['Caixinha'])
  // An account without a unit belongs to all units.
  expect(await names(world, { id_empresa })).toEqual(['Caixinha', 'Itaú'])
  expect(await names(world, { ativo: 'S', id_empresa: other })).toEqual(['Caixinha'])
  const first = await list(world, { perPage: 1 })
  expect([first.data.data.length, first.data.total, first.saldo_total]).toEqual([1, 3, 13.5])
  expect((await list(world, { ativo: 'S' })).saldo_total).toBe(10.5)
  const { data: options } = await world.call(contaBancariaOptions, { query: {} })
  expect(options.map(({ descricao }) => descricao)).toEqual(['Caixinha', 'Itaú'])
})

test('an account blocked for a profile is in none of its lists and is refused by direct call', async () => {
  const world = await newWorld()
  const openConta = await create(world, { descricao: 'Aberta', saldo_inicial: 5 })
  const safe = await create(world, { descricao: 'Cofre', saldo_inicial: 1_000 })
  await create(world, {
    descricao: 'Cartão',
    id_contabancaria_tipo: 4,
    dia_fechamento: 1,
    dia_vencimento: 2,
  })
  const other = await createColleague(world, may)
  const tipo = await world.rows((db) =>
    db
      .from('usuario')
      .select('id_usuario_tipo')
      .where('id_usuario', '=', other.id_usuario)
      .executeTakeFirstOrThrow(),
  )
  const cartao = (await world.call(contaBancariaCards)).data[0]?.id_contabancaria ?? 0
  await world.rows((db) =>
    db
      .insertInto('usuario_tipo_conta_bloqueada')
      .values([safe, cartao].map((id_contabancaria) => ({ ...tipo, id_contabancaria })))
      .execute(),
  )
  expect(await names(other)).toEqual(['Aberta'])
  expect((await list(other)).saldo_total).toBe(5)
  expect((await other.call(contaBancariaCards)).data).toEqual([])
  expect((await other.call(contaBancariaOptions, { query: {} })).data).toHaveLength(1)
  expect((await other.call(contaBancariaSaldo, { query: {} })).data.contas).toHaveLength(1)
  const versao = await world.versao('contabancaria', safe)
  const fields = { descricao: 'x', id_contabancaria_tipo: 1, versao }
  const refused = [
    await other.ask(contaBancariaView, { params: { id_contabancaria: safe } }),
    await other.ask(contaBancariaSaldo, { query: { id_contabancaria: safe } }),
    await other.ask(contaBancariaUpdate, { body: { id_contabancaria: safe, ...fields } }),
    await other.ask(contaBancariaDelete, { query: { id_contabancaria: safe } }),
  ]
  expect(refused.map(({ status, failure }) => [status, failure.msg])).toEqual(
    refused.map(() => [403, 'A conta “Cofre” está bloqueada para o seu perfil.']),
  )
  const { link, total } = await other.call(contaBancariaExportList, {
    params: { tipo: 'csv' },
    query: {},
  })
  expect(total).toBe(1)
  await server().services.jobs.runDue()
  const { body } = await server().app.inject({ url: link })
  expect(body).toContain('Aberta')
  expect(body).not.toContain('Cofre')
  expect(
    (await world.call(contaBancariaView, { params: { id_contabancaria: openConta } })).data.saldo,
  ).toBe(5)
})

test('who is limited to units sees their accounts and those of all', async () => {
  const world = await newWorld()
  const [minha, foreign] = [await novaUnidade(world, 'Minha'), await novaUnidade(world, 'Alheia')]
  await create(world, { descricao: 'Da minha', id_empresa: minha, saldo_inicial: 1 })
  const fora = await create(world, {
    descricao: 'Da alheia',
    id_empresa: foreign,
    saldo_inicial: 2,
  })
  await create(world, { descricao: 'De todas', saldo_inicial: 4 })
  const limited = await createColleague(world, may, { empresas: [minha] })
  expect(await names(limited)).toEqual(['Da minha', 'De todas'])
  expect((await list(limited)).saldo_total).toBe(5)
  expect(
    (await limited.ask(contaBancariaView, { params: { id_contabancaria: fora } })).status,
  ).toBe(404)
})

test('an account in use is not deleted and says where; one that is not goes', async () => {
  const world = await newWorld()
  const used = await create(world, { descricao: 'Usada' })
  const livre = await create(world, { descricao: 'Livre' })
  await postTitulo(world, { id_contabancaria: used, valor: 100 })
  const remove = (id_contabancaria: number) =>
    world.ask(contaBancariaDelete, { query: { id_contabancaria } })
  expect((await remove(used)).failure.msg).toBe(
    'Não é possível excluir: está em uso em lançamentos (1).',
  )
  expect((await remove(livre)).status).toBe(200)
  expect((await remove(livre)).status).toBe(404)
  expect(await names(world)).toEqual(['Usada'])
})

test('several accounts are deleted together, or none', async () => {
  const world = await newWorld()
  const used = await create(world, { descricao: 'Usada' })
  const [um, second] = [
    await create(world, { descricao: 'Um' }),
    await create(world, { descricao: 'Dois' }),
  ]
  await postTitulo(world, { id_contabancaria: used, valor: 100 })
  const remove = (ids: number[]) => world.ask(contaBancariaDeleteMany, { body: { ids } })
  expect((await remove([um, used])).failure.msg).toContain('está em uso em lançamentos (1)')
  expect(await names(world)).toEqual(['Dois', 'Um', 'Usada'])
  expect((await remove([um, second])).status).toBe(200)
  expect(await names(world)).toEqual(['Usada'])
})

test('an account begins with 0,00 unless its opening balance is told', async () => {
  const world = await newWorld()
  const opened = async (more: object) => {
    const id_contabancaria = await create(world, { descricao: 'Caixa', ...more })
    return (await world.call(contaBancariaView, { params: { id_contabancaria } })).data
  }
  expect(await opened({})).toMatchObject({ saldo_inicial: 0, saldo: 0 })
  expect(await opened({ saldo_inicial: 12.5 })).toMatchObject({ saldo_inicial: 12.5, saldo: 12.5 })
})
