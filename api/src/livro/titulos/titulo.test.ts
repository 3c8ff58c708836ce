import {
  contaPagarCreate,
  contaPagarDelete,
  contaPagarUpdate,
  contaReceberCreate,
  contaReceberUpdate,
  rateioSync,
  recorrenciaEnd,
  tituloCreateMany,
  tituloDelete,
  tituloDeleteTodos,
  tituloDetail,
  tituloEscolhas,
  tituloItens,
  tituloUpdate,
  tituloView,
} from '@claquete/contract/livro/titulos/titulo'
import { acaoEmLote } from '@claquete/contract/livro/titulos/baixa'
import type { TituloBody } from '@claquete/contract/livro/titulos/titulo'
import {
  tituloAnexoDelete,
  tituloAnexoList,
  tituloAnexoSave,
  tituloAnexosZip,
} from '@claquete/contract/livro/titulos/titulo-anexo'
import { addMonths, calendarDate, todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { novoJob } from '../../orcamentos/execucao/testing/job.ts'
import { colega, novaPessoa, novaUnidade } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { generateRecorrencias } from './recorrencia.ts'

useServer()

const corpo = (more: object = {}): TituloBody => ({
  descricao: 'Aluguel do estúdio',
  valor: 1000,
  dataVencimento: calendarDate('2026-01-31'),
  ...more,
})

async function mundo() {
  const world = await newWorld()
  await novaUnidade(world)
  return world
}

const pay = async (world: World, more: object = {}) =>
  (await world.call(contaPagarCreate, { body: corpo(more) })).ids

const view = async (world: World, id: number) =>
  (await world.call(tituloView, { params: { id } })).data

const change = async (world: World, id: number, more: object = {}) => {
  const { data: atual } = { data: await view(world, id) }
  const body = {
    descricao: atual.descricao,
    valor: atual.valor,
    dataVencimento: atual.dataVencimento,
    competencia: atual.competencia,
    id_pessoa: atual.id_pessoa,
    num_documento: atual.num_documento,
    rateio: atual.rateio,
    ...more,
  }
  return world.ask(tituloUpdate, { params: { id }, body: body as never })
}

/** A settlement as the ledger keeps it. */
const baixar = (world: World, id: number, valor: number, data = '2026-02-01') =>
  world.rows((db) =>
    db.run(sql`with t as (update lancamento set valor_baixado = valor_baixado + ${valor},
        situacao = case when valor_baixado + ${valor} = valor then 'pago' else situacao end,
        "dataBaixa" = case when valor_baixado + ${valor} = valor then ${data}::date end
        where tenant_id = ${db.tenant} and id_lancamento = ${id} returning operacao)
      insert into lancamento_baixa (id_lancamento, operacao, data, principal)
      select ${id}, operacao, ${data}::date, ${valor} from t`),
  )

const contaDoPlano = (world: World, descricao: string) =>
  world.rows(async (db) => {
    const row = await db
      .insertInto('plano_contas')
      .values({ descricao, tipo: 'despesa', codigo: descricao, caminho: '0001', ordem: 1 } as never)
      .returning('id_grupoCusto')
      .executeTakeFirstOrThrow()
    return row.id_grupoCusto
  })

const irmas = async (world: World, id: number) =>
  (await view(world, id)).irmas.map(({ dataVencimento, valor }) => [dataVencimento, valor])

test('instalments with a split: each closes, to the cent', async () => {
  const world = await mundo()
  const [camera, luz] = [await contaDoPlano(world, '9.1'), await contaDoPlano(world, '9.2')]
  const ids = await pay(world, {
    parcelamento: { parcelas: 3, intervalo: { tipo: 'meses', meses: 1 } },
    rateio: [
      { id_grupoCusto: camera, valor: 300.01 },
      { id_grupoCusto: luz, valor: 699.99 },
    ],
  })
  expect(ids).toHaveLength(3)
  expect(await irmas(world, ids[0] ?? 0)).toEqual([
    ['2026-01-31', 333.33],
    ['2026-02-28', 333.33],
    ['2026-03-31', 333.34],
  ])
  let naCamera = 0
  for (const id of ids) {
    const { rateio, valor, rateado, parcelas } = await view(world, id)
    expect([rateado, parcelas]).toEqual(['S', 3])
    const soma = rateio.reduce((total, linha) => total + Math.round(linha.valor * 100), 0)
    expect(soma).toBe(Math.round(valor * 100))
    naCamera += Math.round(
      (rateio.find(({ id_grupoCusto }) => id_grupoCusto === camera)?.valor ?? 0) * 100,
    )
  }
  expect(naCamera).toBe(30_001)
  const detalhe = await world.call(tituloDetail, { params: { id: ids[1] ?? 0 } })
  expect(detalhe.data.linhas).toHaveLength(2)
})

test('typed instalments and splits that do not sum are refused by their field', async () => {
  const world = await mundo()
  const campos = async (more: object) =>
    (await world.ask(contaPagarCreate, { body: corpo(more) })).failure.erros?.map((um) => um.campo)
  const parcelas = [{ dataVencimento: '2026-01-31', valor: 999 }]
  expect(await campos({ parcelas })).toEqual(['parcelas'])
  expect(await campos({ rateio: [{ valor: 999 }] })).toEqual(['rateio'])
  expect(await campos({ dataVencimento: '2026-02-31', valor: 1.005 })).toEqual([
    'valor',
    'dataVencimento',
  ])
  expect(await campos({ dataVencimento: '1999-01-01' })).toEqual(['dataVencimento'])
  expect(await campos({ id_pessoa: 999_999, id_grupoCusto: 999_999 })).toEqual([
    'id_pessoa',
    'id_grupoCusto',
  ])
  const centavos = { parcelas: 3, intervalo: { tipo: 'dias', dias: 30 } }
  expect(await campos({ valor: 0.02, parcelamento: centavos })).toEqual(['parcelamento'])
  const ambos = { recorrencia: { meses: 1 }, parcelamento: centavos }
  expect(await campos(ambos)).toEqual(['recorrencia'])
})

test('this one and the next ones: dates keep their months, what was paid stays', async () => {
  const world = await mundo()
  const ids = await pay(world, {
    parcelamento: { parcelas: 4, intervalo: { tipo: 'meses', meses: 1 } },
  })
  const [primeira = 0, segunda = 0, terceira = 0, quarta = 0] = ids
  await baixar(world, terceira, 250)
  const feito = await change(world, segunda, {
    dataVencimento: '2026-03-05',
    valor: 260,
    rateio: [],
    descricao: 'Aluguel novo',
    escopo: 'proximos',
  })
  expect(feito.body.ids).toEqual([segunda, quarta])
  expect(await irmas(world, primeira)).toEqual([
    ['2026-01-31', 250],
    ['2026-03-05', 260],
    ['2026-03-31', 250],
    ['2026-05-05', 260],
  ])
  expect((await view(world, quarta)).descricao).toBe('Aluguel novo')
  const todas = await change(world, primeira, { id_pessoa: null, obs: 'Todas', escopo: 'todos' })
  expect(todas.body.ids).toEqual([primeira, segunda, quarta])
  expect((await view(world, terceira)).obs).toBeNull()
})

test('the value cannot fall below what was paid; raising a paid one leaves the rest open', async () => {
  const world = await mundo()
  const [id = 0] = await pay(world)
  await baixar(world, id, 400)
  const menor = await change(world, id, { valor: 399.99, rateio: [] })
  expect(menor.status).toBe(422)
  expect(menor.failure.erros?.[0]).toMatchObject({ campo: 'valor' })
  await change(world, id, { valor: 400, rateio: [] })
  expect(await view(world, id)).toMatchObject({ situacao: 'pago', dataBaixa: '2026-02-01' })
  await change(world, id, { valor: 500, rateio: [] })
  expect(await view(world, id)).toMatchObject({ situacao: 'aprovado', dataBaixa: null, saldo: 100 })
})

test('nobody owes what was cancelled, in the form as in the list', async () => {
  const world = await mundo()
  const ids = await pay(world)
  await world.call(acaoEmLote, { body: { acao: 'cancelar', ids, motivo: 'Não aconteceu' } })
  expect(await view(world, ids[0] ?? 0)).toMatchObject({ situacao: 'cancelado', saldo: 0 })
})

test('T takes unpaid siblings away and names the paid one; N takes one', async () => {
  const world = await mundo()
  const [primeira = 0, segunda = 0, terceira = 0, quarta = 0] = await pay(world, {
    parcelamento: { parcelas: 4, intervalo: { tipo: 'dias', dias: 30 } },
  })
  await baixar(world, segunda, 250)
  const recusa = await world.ask(tituloDelete, { params: { id_lancamento: segunda } })
  expect(recusa.failure.codigo).toBe('lancamento_recusado')
  const uma = await world.call(contaPagarDelete, { query: { id_lancamento: quarta } })
  expect(uma.ids).toEqual([quarta])
  const feito = await world.call(tituloDeleteTodos, { params: { id_lancamento: terceira } })
  expect(feito.ids).toEqual([primeira, terceira])
  expect(feito.mantidos).toMatchObject([
    { id_lancamento: segunda, motivo: 'Ele já foi pago: estorne a baixa antes.' },
  ])
  expect((await world.ask(tituloView, { params: { id: primeira } })).status).toBe(404)
})

test('the same supplier, document and value is asked about, once confirmed it is kept', async () => {
  const world = await mundo()
  const id_pessoa = await novaPessoa(world, 'Locadora Sul')
  const nota = { id_pessoa, num_documento: 'NF 77' }
  const [primeiro] = await pay(world, nota)
  const aviso = await world.ask(contaPagarCreate, {
    body: corpo({ ...nota, num_documento: 'nf 77' }),
  })
  expect(aviso.failure.codigo).toBe('titulo_repetido')
  expect(aviso.failure.msg).toContain(`nº ${primeiro}`)
  expect(await pay(world, { ...nota, valor: 999 })).toHaveLength(1)
  expect(await pay(world, { ...nota, confirmar_repetido: true })).toHaveLength(1)
})

test('closed months refuse titles and changes of money, not a note', async () => {
  const world = await mundo()
  const [id = 0] = await pay(world)
  await world.rows((db) => db.insertInto('periodo_fechado').values({ mes: '2026-01-01' }).execute())
  const novo = await world.ask(contaPagarCreate, { body: corpo() })
  expect(novo.failure.codigo).toBe('periodo_fechado')
  expect((await change(world, id, { valor: 900, rateio: [] })).failure.codigo).toBe(
    'periodo_fechado',
  )
  expect((await change(world, id, { competencia: '2026-03-01' })).failure.codigo).toBe(
    'periodo_fechado',
  )
  expect((await change(world, id, { obs: 'Conferido' })).status).toBe(200)
  const excluir = await world.ask(tituloDelete, { params: { id_lancamento: id } })
  expect(excluir.failure.msg).toContain('01/2026 está fechado')
})

test('what was changed by another is not written over; each side has its own call', async () => {
  const world = await mundo()
  const [id = 0] = await pay(world)
  const { versao } = await view(world, id)
  expect((await change(world, id, { obs: 'Um', versao })).status).toBe(200)
  expect((await change(world, id, { obs: 'Dois', versao })).failure.codigo).toBe('versao_antiga')
  const body = { ...corpo(), id_lancamento: id }
  expect((await world.ask(contaReceberUpdate, { body })).status).toBe(404)
  expect((await world.ask(contaPagarUpdate, { body })).status).toBe(200)
})

test('several at once: all of them or none', async () => {
  const world = await mundo()
  const bom = { ...corpo(), operacao: 'C' as const }
  const ruim = { ...bom, id_pessoa: 999_999 }
  const recusa = await world.ask(tituloCreateMany, { body: { lancamentos: [bom, ruim] } })
  expect(recusa.failure.erros).toMatchObject([{ campo: 'lancamentos.1.id_pessoa' }])
  const quantos = await world.rows((db) => db.from('lancamento').select('id_lancamento').execute())
  expect(quantos).toHaveLength(0)
  const feito = await world.call(tituloCreateMany, { body: { lancamentos: [bom, bom] } })
  expect(feito.ids).toHaveLength(2)
})

test('a rule makes a year ahead, goes on by itself, and stops where it is ended', async () => {
  const world = await mundo()
  const hoje = todayInSaoPaulo(Date.now())
  const ids = await pay(world, { dataVencimento: hoje, recorrencia: { meses: 1 } })
  expect(ids).toHaveLength(13)
  const [primeiro = 0, segundo = 0] = ids
  await change(world, segundo, { valor: 1100, rateio: [], escopo: 'proximos' })
  const ultimo = ids.at(-1) ?? 0
  await change(world, ultimo, { valor: 5000, rateio: [] })
  const daqui = addMonths(hoje, 2)
  const generate = () => world.rows((db) => generateRecorrencias(db, daqui))
  expect(await generate()).toBe(2)
  expect(await generate()).toBe(0)
  const visto = await view(world, primeiro)
  expect(visto.irmas).toHaveLength(15)
  expect(visto.irmas.at(-1)).toMatchObject({ valor: 1100, dataVencimento: addMonths(hoje, 14) })
  const id_recorrencia = visto.recorrencia?.id_recorrencia ?? 0
  const fim = await world.call(recorrenciaEnd, {
    params: { id_recorrencia },
    body: { excluir_depois_de: addMonths(hoje, 3) },
  })
  expect(fim.ids).toHaveLength(11)
  expect(await world.rows((db) => generateRecorrencias(db, addMonths(hoje, 20)))).toBe(0)
})

test('a title of a job keeps what the job decides', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const [id = 0] = await pay(world, {
    id_orcamento: job.id_orcamento,
    id_orca_item: job.comida,
  })
  await world.rows((db) =>
    db.run(sql`update lancamento set origem = 'item' where tenant_id = ${db.tenant}
      and id_lancamento = ${id}`),
  )
  const recusa = await change(world, id, { valor: 900, rateio: [], descricao: 'Outra' })
  expect(recusa.failure.codigo).toBe('lancamento_recusado')
  expect(recusa.failure.erros?.map(({ campo }) => campo)).toEqual(['descricao', 'valor', 'rateio'])
  expect((await change(world, id, { dataVencimento: '2026-04-01' })).status).toBe(200)
  const excluir = await world.ask(tituloDelete, { params: { id_lancamento: id } })
  expect(excluir.failure.msg).toContain('pagamento de um job')
  const itens = await world.call(tituloItens, { query: { id_orcamento: job.id_orcamento } })
  expect(itens.data.map((um) => um.id)).toContain(job.comida)
  const outro = await world.ask(contaPagarCreate, { body: corpo({ id_orca_item: job.comida }) })
  expect(outro.failure.erros).toMatchObject([{ campo: 'id_orca_item' }])
})

test('splits follow the approved version, once a day', async () => {
  const world = await newWorld()
  const job = await novoJob(world)
  const [id = 0] = await pay(world, { id_orcamento: job.id_orcamento, id_orca_item: job.comida })
  const nova = await world.rows(async (db) => {
    const [row] = await db.run(sql<{ id: number }>`with nova as (
        insert into orcamento (id_familia, num_orc, titulo, id_empresa, id_orcamento_status, aprovado,
          id_usuario, id_orcamento_versao, nome_versao)
        select id_familia, num_orc, titulo, id_empresa, id_orcamento_status, false, id_usuario,
          id_orcamento_versao + 1, 'Versão nova'
        from orcamento where tenant_id = ${db.tenant} and id_orcamento = ${job.id_orcamento}
        returning id_orcamento)
      select id_orcamento as id from nova`)
    const para = row?.id ?? 0
    await db.run(sql`with g as (insert into orca_grupo (id_orcamento, uid, ordem, descricao)
        select ${para}, uid, ordem, descricao from orca_grupo where tenant_id = ${db.tenant}
          and id_orcamento = ${job.id_orcamento} returning id_orca_grupo)
      insert into orca_item (id_orcamento, id_orca_grupo, uid, ordem, descricao)
      select ${para}, (select id_orca_grupo from g), uid, ordem, descricao from orca_item
      where tenant_id = ${db.tenant} and id_orcamento = ${job.id_orcamento}`)
    await db.run(sql`update orcamento set aprovado = false where tenant_id = ${db.tenant}
      and id_orcamento = ${job.id_orcamento}`)
    await db.run(sql`update orcamento set aprovado = true where tenant_id = ${db.tenant}
      and id_orcamento = ${para}`)
    return para
  })
  expect(await world.call(rateioSync)).toMatchObject({ status: 'feito', linhas: 1 })
  expect((await view(world, id)).rateio).toMatchObject([
    { id_orcamento: nova, item: 'Item comida' },
  ])
  expect(await world.call(rateioSync)).toMatchObject({ status: 'em_dia', linhas: 1 })
})

const arquivo = (world: World, name: string) =>
  world.rows(async (db) => {
    const row = await db
      .insertInto('arquivo')
      .values({
        arquivo: `t${db.tenant}/${crypto.randomUUID()}.pdf`,
        name,
        mime: 'application/pdf',
        tamanho: 10,
        sha256: 'x',
        tela: 'lancamento',
        id_usuario: world.id_usuario,
      })
      .returning('id_arquivo')
      .executeTakeFirstOrThrow()
    return row.id_arquivo
  })

test('attachments hang on the title and leave it', async () => {
  const world = await mundo()
  const [nota, recibo] = [await arquivo(world, 'nota.pdf'), await arquivo(world, 'recibo.pdf')]
  const [id = 0] = await pay(world, { anexos: [nota] })
  await world.call(tituloAnexoSave, { body: { id_lancamento: id, anexos: [recibo] } })
  const { data } = await world.call(tituloAnexoList, { query: { id_lancamento: id } })
  expect(data.map(({ name }) => name)).toEqual(['nota.pdf', 'recibo.pdf'])
  await world.call(tituloAnexoDelete, { query: { id_arquivo: nota } })
  expect((await view(world, id)).qnt_anexos).toBe(1)
  const vazio = await pay(world)
  const zip = await world.ask(tituloAnexosZip, { body: { lancamentos: vazio } })
  expect(zip.status).toBe(422)
  const outra = await world.ask(contaPagarCreate, { body: corpo({ anexos: [recibo] }) })
  expect(outra.failure.erros).toMatchObject([{ campo: 'anexos' }])
})

test('who sees payables does not see receivables, nor those of other units', async () => {
  const world = await mundo()
  const outra = await novaUnidade(world, 'Filial')
  const escolhidas = await world.call(tituloEscolhas)
  const minha = escolhidas.data.empresas.find(({ id }) => id !== outra)?.id ?? 0
  const ambigua = await world.ask(contaPagarCreate, { body: corpo() })
  expect(ambigua.failure.erros).toMatchObject([{ campo: 'id_empresa' }])
  const [aPagar = 0] = await pay(world, { id_empresa: minha })
  const [daFilial = 0] = await pay(world, { id_empresa: outra })
  const aReceber = (await world.call(contaReceberCreate, { body: corpo({ id_empresa: minha }) }))
    .id_lancamento
  const ana = await colega(world, ['conta_pagar.consultar', 'conta_pagar.cadastrar'], {
    empresas: [minha],
  })
  const status = async (id: number) => (await ana.ask(tituloView, { params: { id } })).status
  expect(await status(aPagar)).toBe(200)
  expect(await status(daFilial)).toBe(404)
  expect(await status(aReceber)).toBe(403)
  const recebe = { body: { lancamentos: [{ ...corpo(), operacao: 'C' as const }] } }
  expect((await ana.ask(tituloCreateMany, recebe)).status).toBe(403)
})
