import {
  projetoConferencia,
  projetoExecucao,
} from '@claquete/contract/orcamentos/incentivado/contas'
import { orcamentoInvoiceList } from '@claquete/contract/financeiro/faturas/fatura'
import {
  gastoCheck,
  gastoFonte,
  gastoList,
  gastoSave,
  gastoView,
} from '@claquete/contract/orcamentos/incentivado/gasto'
import { tituloCheck } from '@claquete/contract/orcamentos/incentivado/titulo'
import { linhasFolha, projetoVisto } from '@claquete/contract/orcamentos/incentivado/visto'
import { must } from '@claquete/core/kernel/must'
import { beforeEach, expect, test } from 'vitest'
import { postTitulo, settle } from '../../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { createColleague } from '../../orcamento/testing/orcamento.ts'
import { newFundedFilm as newFilm } from '../testing/film.ts'
import type { FundedFilm as Film } from '../testing/film.ts'

useSharedServer()

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const spend = (film: Film, valor: number, more: Parameters<typeof postTitulo>[1] | object = {}) =>
  postTitulo(world, {
    valor,
    id_orcamento: film.id_orcamento,
    id_orca_item: film.camera,
    id_pessoa: film.supplier,
    descricao: 'Locação da câmera',
    ...more,
  })

const listOf = async ({ id_projeto_incentivado }: Film, query = {}) =>
  (await world.call(gastoList, { query: { id_projeto_incentivado, ...query } })).data

const onlyOf = async (film: Film) => must((await listOf(film)).data[0], 'expense')

const asked = async (film: Film, body: object) => {
  const { chave, versao } = await onlyOf(film)
  const { id_projeto_incentivado } = film
  return { body: { id_projeto_incentivado, chave, versao, ...body } }
}
const save = async (film: Film, body: object) => world.call(gastoSave, await asked(film, body))
const refuse = async (film: Film, body: object) =>
  (await world.ask(gastoSave, await asked(film, body))).failure

const kindsOf = (falhas: readonly { readonly verificacao: string }[]) =>
  falhas.map(({ verificacao }) => verificacao).toSorted()

test('a title on a line of the film is an expense without a source until one is chosen', async () => {
  const film = await newFilm(world)
  await spend(film, 800_000)
  const before = await onlyOf(film)
  expect(before).toMatchObject({
    item: 'Câmera',
    no: '3.9',
    valor: 8_000,
    pago: 0,
    situacao: 'contratado',
  })
  expect(kindsOf(before.falhas)).toContain('sem_fonte')
  const saved = await save(film, { partes: [{ id_projeto_fonte: film.fsa, valor: 8_000 }] })
  expect(kindsOf(saved.data.falhas)).not.toContain('sem_fonte')
  const after = await onlyOf(film)
  expect(after.fontes).toMatchObject([{ id_projeto_fonte: film.fsa, valor: 8_000 }])
  expect(after.versao).toBe(saved.data.versao)
})

test('parts that do not sum to the expense, and sources of another project, are refused by field', async () => {
  const film = await newFilm(world)
  await spend(film, 800_000)
  const refused = await refuse(film, { partes: [{ id_projeto_fonte: film.fsa, valor: 7_000 }] })
  expect(refused.erros).toEqual([
    { campo: 'partes', msg: 'As partes somam R$ 7.000,00, e o gasto é de R$ 8.000,00.' },
  ])
  const foreign = await newFilm(world)
  const other = await refuse(film, { partes: [{ id_projeto_fonte: foreign.fsa, valor: 8_000 }] })
  expect(other.erros).toMatchObject([{ campo: 'partes' }])
})

test('money that left an account of another source is told, and so are a late document and a missing proof', async () => {
  const film = await newFilm(world)
  await spend(film, 800_000, {
    baixas: [{ data: '2026-05-20', id_contabancaria: film.contaOwn }],
  })
  const { data } = await save(film, {
    partes: [{ id_projeto_fonte: film.fsa, valor: 8_000 }],
    num_documento: '123',
    emissao: '2026-03-10',
  })
  expect(kindsOf(data.falhas)).toEqual([
    'conta_errada',
    'documento_invalido',
    'hiato',
    'sem_comprovante',
    'sem_documento',
  ])
  expect((await onlyOf(film)).situacao).toBe('pago')
})

test('a mixed expense is each source’s by the account that it left', async () => {
  const film = await newFilm(world)
  const { id_projeto_incentivado } = film
  await spend(film, 800_000, {
    baixas: [
      { data: '2026-05-20', principal: 300_000, id_contabancaria: film.contaFsa },
      { data: '2026-05-21', principal: 500_000, id_contabancaria: film.contaOwn },
    ],
  })
  const { data } = await save(film, {
    partes: [
      { id_projeto_fonte: film.fsa, valor: 3_000 },
      { id_projeto_fonte: film.own, valor: 5_000 },
    ],
  })
  expect(kindsOf(data.falhas)).not.toContain('conta_errada')
  const { fontes, linhas } = (
    await world.call(projetoExecucao, { params: { id_projeto_incentivado } })
  ).data
  expect(fontes.map(({ gasto, saldo }) => [gasto, saldo])).toEqual([
    [3_000, 47_000],
    [5_000, 45_000],
  ])
  expect(linhas).toMatchObject([{ item: 'Câmera', aprovado: 10_000, gasto: 8_000, livre: 2_000 }])
})

test('whose profile may not use an account reads no name of it, and nothing once money left it', async () => {
  const film = await newFilm(world)
  const { id_projeto_incentivado } = film
  const id_lancamento = await spend(film, 800_000)
  const { chave } = await onlyOf(film)
  const colleague = await createColleague(world, [
    'incentivado.consultar',
    'orcamento.consultar',
    'orcamento.listar_todos',
    'lancamento.consultar',
  ])
  await world.rows((db) =>
    db
      .insertInto('usuario_tipo_conta_bloqueada')
      .values({ id_usuario_tipo: colleague.id_usuario_tipo ?? 0, id_contabancaria: film.contaFsa })
      .execute(),
  )
  const params = { id_projeto_incentivado }
  const namesOf = async (who: Pick<World, 'call'>) => [
    (await who.call(projetoExecucao, { params })).data.fontes.map(({ conta }) => conta),
    (await who.call(gastoView, { params: { ...params, chave } })).data.fontes.map(
      ({ conta }) => conta,
    ),
  ]
  const all = await namesOf(world)
  expect(all.flat()).not.toContain('Conta reservada')
  expect(await namesOf(colleague)).toEqual(
    all.map((names) => ['Conta reservada', ...names.slice(1)]),
  )
  await settle(world, id_lancamento, { id_contabancaria: film.contaFsa })
  expect((await colleague.ask(projetoExecucao, { params })).failure.codigo).toBe('sem_permissao')
})

test('what is typed is checked before it is saved', async () => {
  const film = await newFilm(world)
  await spend(film, 800_000)
  const { chave } = await onlyOf(film)
  const { data } = await world.call(gastoCheck, {
    body: {
      id_projeto_incentivado: film.id_projeto_incentivado,
      chave,
      partes: [{ id_projeto_fonte: film.fsa, valor: 5_000 }],
      chave_acesso: '3'.repeat(44),
    },
  })
  expect(data.sem_fonte).toBe(3_000)
  expect(kindsOf(data.falhas)).toEqual(['chave_invalida', 'documento_invalido', 'sem_fonte'])
})

test('a project with public money is paid by its sources, and nobody is invoiced for it', async () => {
  const film = await newFilm(world)
  const listed = async () =>
    (await world.call(orcamentoInvoiceList, { query: {} })).data.data.map(
      ({ id_orcamento }) => id_orcamento,
    )
  expect(await listed()).not.toContain(film.id_orcamento)
  await world.rows((db) =>
    db
      .update('projeto_incentivado')
      .set({ tipo: 'privado', salic: null })
      .where('id_projeto_incentivado', '=', film.id_projeto_incentivado)
      .execute(),
  )
  expect(await listed()).toContain(film.id_orcamento)
})

test('several expenses get one source at once, and an old version changes none of them', async () => {
  const film = await newFilm(world)
  const { id_projeto_incentivado, fsa: id_projeto_fonte } = film
  await spend(film, 300_000)
  await spend(film, 200_000)
  const { data: gastos } = await listOf(film)
  const chosen = gastos.map(({ chave, versao }) => ({ chave, versao }))
  const stale = chosen.map((one, at) => (at === 1 ? { ...one, versao: one.versao + 7 } : one))
  const act = (some: typeof chosen) =>
    world.ask(gastoFonte, {
      body: { id_projeto_incentivado, id_projeto_fonte, gastos: some },
    })
  expect((await act(stale)).failure.codigo).toBe('versao_antiga')
  expect((await listOf(film, { verificacao: 'sem_fonte' })).total).toBe(2)
  expect((await act(chosen)).body.data).toEqual({ alterados: 2, valor: 5_000 })
  expect((await listOf(film, { verificacao: 'sem_fonte' })).total).toBe(0)
})

test('the conference names every check, and an expense above its line', async () => {
  const film = await newFilm(world)
  await spend(film, 1_200_000)
  const { data } = await world.call(projetoConferencia, {
    params: { id_projeto_incentivado: film.id_projeto_incentivado },
  })
  const by = new Map(data.verificacoes.map((one) => [one.verificacao, one]))
  expect(by.get('acima_do_item')).toMatchObject({
    situacao: 'descumpre',
    falhas: [{ nome: 'Câmera', problema: 'Câmera: R$ 12.000,00 de R$ 10.000,00 aprovados.' }],
  })
  expect(by.get('ancine-159-2021/hiato')?.situacao).toBe('cumpre')
  expect(by.get('documento_apos_debito')?.situacao).toBe('nao_se_aplica')
  expect(by.get('documento_repetido')?.situacao).toBe('cumpre')
})

test('a line that somebody said is payroll is not paid with public money; nothing is guessed from words', async () => {
  const film = await newFilm(world)
  const { id_orcamento, id_projeto_incentivado } = film
  const payroll = async () => {
    const params = { id_projeto_incentivado }
    const { data } = await world.call(projetoConferencia, { params })
    const { situacao, nota } = must(
      data.verificacoes.find(({ verificacao }) => verificacao === 'ancine-159-2021/folha'),
      'check of payroll',
    )
    return [situacao, nota]
  }
  await spend(film, 300_000, {
    descricao: 'Salários (folha)',
    baixas: [{ data: '2026-05-20', id_contabancaria: film.contaFsa }],
  })
  await save(film, { partes: [{ id_projeto_fonte: film.fsa, valor: 3_000 }] })
  expect(await payroll()).toEqual([
    'nao_se_aplica',
    'Nenhuma linha está marcada como folha de pagamento: marque em Estrutura as que são.',
  ])
  const mark = (folha: 'S' | 'N', linhas = ['camera']) =>
    world.ask(linhasFolha, { params: { id_orcamento }, body: { linhas, folha } })
  expect((await mark('S', ['gone'])).failure.erros).toMatchObject([{ campo: 'linhas.0' }])
  expect((await mark('S')).status).toBe(200)
  expect(await payroll()).toEqual(['descumpre', '1 gasto conferido.'])
  const { data } = await world.call(projetoVisto, { params: { id_orcamento }, query: {} })
  expect(data.linhas.flatMap(({ uid, folha }) => (folha ? [uid] : []))).toEqual(['camera'])
  const typed = {
    linhas: [
      {
        id_orcamento,
        id_orca_item: film.camera,
        valor: 10,
        id_projeto_fonte: film.fsa,
      },
    ],
  }
  const told = await world.call(tituloCheck, { body: typed })
  expect(kindsOf(must(told.data[0], 'line').falhas)).toContain('categoria_proibida')
  await mark('N')
  expect((await payroll())[0]).toBe('nao_se_aplica')
})

test('an accountant that the norm asks for is missing until the project names one', async () => {
  const film = await newFilm(world, ['minc-29-2026'])
  const check = async () => {
    const params = { id_projeto_incentivado: film.id_projeto_incentivado }
    const { data } = await world.call(projetoConferencia, { params })
    return data.verificacoes.find(({ verificacao }) => verificacao === 'minc-29-2026/contador')
  }
  expect(await check()).toMatchObject({
    situacao: 'descumpre',
    falhas: [{ problema: 'O projeto não tem contador.', onde: 'projeto' }],
  })
  await world.rows((db) =>
    db
      .update('projeto_incentivado')
      .set({ id_contador: film.supplier })
      .where('id_projeto_incentivado', '=', film.id_projeto_incentivado)
      .execute(),
  )
  expect((await check())?.situacao).toBe('cumpre')
})

test('the search takes words in any order, and the view has the document', async () => {
  const film = await newFilm(world)
  await spend(film, 300_000, { num_documento: '4471' })
  expect((await listOf(film, { search: '4471 camera' })).total).toBe(1)
  expect((await listOf(film, { search: 'trator' })).total).toBe(0)
  const { chave } = await onlyOf(film)
  const { data } = await world.call(gastoView, {
    params: { id_projeto_incentivado: film.id_projeto_incentivado, chave },
  })
  expect(data).toMatchObject({ num_documento: '4471', arquivos: [], debitos: [] })
})

test('a document that another purchase has is told while it is typed, of this project and of another', async () => {
  const film = await newFilm(world)
  const [first, second] = [await spend(film, 300_000), await spend(film, 200_000)]
  const listed = (await listOf(film)).data
  const chaveOf = (id: number) =>
    must(
      listed.find((one) => one.id_lancamento === id),
      'expense',
    )
  const typed = async (of: Film, chave: string, num_documento: string) => {
    const { id_projeto_incentivado } = of
    const { data } = await world.call(gastoCheck, {
      body: { id_projeto_incentivado, chave, num_documento },
    })
    return data.falhas.filter(({ verificacao }) => verificacao === 'documento_repetido')
  }
  const { chave, versao } = chaveOf(first)
  const { id_projeto_incentivado } = film
  await world.call(gastoSave, {
    body: { id_projeto_incentivado, chave, versao, num_documento: '0077' },
  })
  expect(await typed(film, chaveOf(second).chave, '77')).toMatchObject([{ id_outro: first }])
  expect(await typed(film, chaveOf(second).chave, '78')).toEqual([])
  const series = await newFilm(world)
  await spend(series, 100_000, { id_pessoa: film.supplier })
  const [elsewhere] = await typed(series, (await onlyOf(series)).chave, '77')
  expect(elsewhere).toMatchObject({ id_outro: first })
  expect(elsewhere?.problema).toContain('do projeto Filme')
})
