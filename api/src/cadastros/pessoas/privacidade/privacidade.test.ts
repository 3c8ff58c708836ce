import {
  anonymiseCancel,
  consultaList,
  pessoaAnonymise,
  privacidadeExport,
  privacidadeView,
} from '@claquete/contract/cadastros/pessoas/privacidade'
import {
  pessoaCreate,
  pessoaList,
  pessoaUpdate,
  pessoaView,
} from '@claquete/contract/cadastros/pessoas/pessoa'
import { campoCustomCreate } from '@claquete/contract/sistema/configuracoes/custom-field'
import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import { tituloView } from '@claquete/contract/livro/titulos/titulo'
import { conciliacaoHistory } from '@claquete/contract/financeiro/conciliacao/historico'
import { regraSave } from '@claquete/contract/financeiro/conciliacao/regra'
import { addDays, addMonths, calendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { sendPng } from '../../../../test/send-file.ts'
import { cancelTitulo, postTitulo, settle } from '../../../../test/titulos.ts'
import { newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { createColleague } from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { newDesk } from '../../../financeiro/conciliacao/testing/desk.ts'
import { personalTables } from './personal-data.ts'

let now = Date.UTC(2026, 10, 18, 15)
const server = useServer({ now: () => now })
const today = calendarDate('2026-11-18')
let world: World

const secrets = [
  'Marina Quaresma',
  'Maquá',
  '52998224725',
  'marina@quaresma.com.br',
  'Rua dos Segredos',
  '98765-4',
  'Alérgica a camarão',
  'Tia Zulmira',
  'Camiseta GG',
]

const customFields = new Map<number, number>()

/** A custom field of people, made once per company. */
async function customFieldOf(who: World): Promise<number> {
  const known = customFields.get(who.tenant)
  if (known !== undefined) return known
  const body = { model: 'pessoa', nome: 'Figurino', tipo: 'texto' } as const
  const { id_campos_custom } = await who.call(campoCustomCreate, { body })
  customFields.set(who.tenant, id_campos_custom)
  return id_campos_custom
}

const novaPessoa = async (who: World = world) => {
  const id_campos_custom = await customFieldOf(who)
  const { id_pessoa } = await who.call(pessoaCreate, {
    body: {
      tipo_pessoa: 'PF',
      razao: 'Marina Quaresma',
      fantasia: 'Maquá',
      cnpj: '529.982.247-25',
      obs: 'Alérgica a camarão',
      data_nascimento: calendarDate('1990-05-04'),
      endereco: { email: 'marina@quaresma.com.br', logradouro: 'Rua dos Segredos' },
      lista_dados_bancarios: [{ banco: 'Itaú', num_conta: '98765-4', pix: '52998224725' }],
      lista_contatos: [{ nome: 'Tia Zulmira', email: 'marina@quaresma.com.br' }],
      campos_personalizados: { [id_campos_custom]: 'Camiseta GG' },
    },
  })
  return id_pessoa
}

const look = (id_pessoa: number) =>
  world.call(privacidadeView, { params: { id_pessoa } }).then(({ data }) => data)

/** Every row of every table of the company, as text. */
async function dump(who: World = world): Promise<string> {
  const { rows } = await server().services.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and a.attname = 'tenant_id' and c.relnamespace = 'public'::regnamespace`,
  )
  const texts: string[] = []
  for (const { name } of rows) {
    const found = await server().services.pool.query<{ t: string }>(
      `select to_jsonb(x)::text as t from ${name} x where tenant_id = $1`,
      [who.tenant],
    )
    texts.push(...found.rows.map(({ t }) => `${name}: ${t}`))
  }
  return texts.join('\n')
}

beforeAll(async () => {
  world = await newWorld()
})

test('every table that refers to a person is in the list', async () => {
  const declared = await server().services.pool.query<{ r: string }>(
    `select tabela || '.' || coluna as r from references_to('pessoa')
     union select tabela || '.' || coluna from loose_references()`,
  )
  const listed = personalTables
    .filter(({ tabela, via }) => !via && tabela !== 'pessoa')
    .map(({ tabela, coluna }) => `${tabela}.${coluna}`)
  expect(listed.toSorted()).toEqual(declared.rows.map(({ r }) => r.replaceAll('"', '')).toSorted())
})

test('every column of the tables of a person is given, or is no value of theirs', async () => {
  const own = personalTables.filter(({ tabela }) => /^pessoa(?!_consulta|_anonim)/u.test(tabela))
  for (const { tabela, campos } of own) {
    const { rows } = await server().services.pool.query<{ c: string }>(
      `select attname as c from pg_attribute where attrelid = $1::regclass and attnum > 0
       and not attisdropped`,
      [tabela],
    )
    const technical =
      /^(?:tenant_id|busca|busca_contato|versao|id_\w+|iss_taxa|irrf_taxa|inss_taxa)$/u
    const missing = rows.filter(({ c }) => !technical.test(c) && !(c in campos)).map(({ c }) => c)
    expect(missing, tabela).toEqual([])
  }
})

describe('export', () => {
  test('has everything, as JSON and as a PDF, and is noted', async () => {
    const id_pessoa = await novaPessoa()
    await postTitulo(world, { valor: 12_300, descricao: 'Cachê de Marina', id_pessoa })
    const ask = (tipo: 'json' | 'pdf') =>
      server().app.inject({
        method: 'POST',
        url: `/api/v2/pessoa/privacidade/${id_pessoa}/exportar`,
        headers: { authorization: `Bearer ${world.token}` },
        payload: { tipo },
      })
    expect(privacidadeExport.wire).toBe('file')
    const json = await ask('json')
    for (const secret of secrets) expect(json.body).toContain(secret)
    expect(json.body).toContain('Cachê de Marina')
    expect(json.json().secoes[0].linhas[0]).toMatchObject({ 'CPF ou CNPJ': '52998224725' })
    const pdf = await ask('pdf')
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    await vi.waitFor(async () => {
      const { data } = await world.call(consultaList, { params: { id_pessoa }, query: {} })
      expect(data.data.map(({ origem }) => origem)).toContain('exportacao')
    })
  })
})

describe('anonymising', () => {
  test('with an open title, or within the fiscal years, waits for its day and can be cancelled', async () => {
    const id_pessoa = await novaPessoa()
    const vencimento = '2025-03-10'
    const id = await postTitulo(world, { valor: 5_000, id_pessoa, dataVencimento: vencimento })
    expect(await look(id_pessoa)).toMatchObject({ titulos_abertos: 1, anos: 5, agendada: null })
    const first = await world.call(pessoaAnonymise, { params: { id_pessoa } })
    expect(first).toMatchObject({ situacao: 'agendada', dia: '2030-03-10' })
    expect((await look(id_pessoa)).agendada).toMatchObject({ dia: '2030-03-10' })
    await world.call(anonymiseCancel, { params: { id_pessoa } })
    expect((await look(id_pessoa)).agendada).toBeNull()
    const twice = await world.ask(anonymiseCancel, { params: { id_pessoa } })
    expect(twice.status).toBe(404)
    await settle(world, id, { data: '2026-11-10' })
    const paid = await world.call(pessoaAnonymise, { params: { id_pessoa } })
    expect(paid).toMatchObject({ situacao: 'agendada', dia: '2031-11-10' })
    expect((await world.call(pessoaView, { params: { id_pessoa } })).data.razao).toBe(
      'Marina Quaresma',
    )
  })

  test('takes the person out of every row and out of the audit, and keeps values and days', async () => {
    const apart = await newWorld()
    const id_pessoa = await novaPessoa(apart)
    const sent = await sendPng(
      server().app,
      apart,
      `param=pessoa&tabela=pessoa&chave=${id_pessoa}`,
      'RG de Marina Quaresma.png',
    )
    const id_lancamento = await postTitulo(apart, {
      valor: 12_300,
      descricao: 'Cachê de marina quaresma (529.982.247-25), Maquável, maquá',
      obs: 'Tia Zulmira recebe',
      id_pessoa,
      dataVencimento: '2019-03-10',
    })
    await settle(apart, id_lancamento, { data: '2019-03-12' })
    // A note of the same time, whose declaration has an address.
    const unit = await apart.rows((db) =>
      db
        .from('lancamento')
        .select('id_empresa')
        .where('id_lancamento', '=', id_lancamento)
        .executeTakeFirstOrThrow(),
    )
    await apart.rows((db) =>
      db
        .insertInto('nota_emitida')
        .values({
          id_empresa: unit.id_empresa,
          id_cliente: id_pessoa,
          id_lancamento,
          via: 'nacional',
          estado: 'autorizada',
          autorizada_em: '2019-03-10T12:00:00Z',
          ambiente: '1',
          serie: '1',
          numero: 1,
          dps_id: 'DPS-1',
          competencia: '2019-03-10',
          tomador_nome: 'Marina Quaresma',
          tomador_documento: '52998224725',
          descricao: 'Filmagem de Marina Quaresma',
          valor: '123.00',
          declaracao: JSON.stringify({ endereco: 'Rua dos Segredos, 10', cTribNac: '130301' }),
          dps_xml: '<DPS>Marina Quaresma, Rua dos Segredos</DPS>',
          nota_xml: '<NFSe>Marina Quaresma</NFSe>',
        })
        .execute(),
    )
    // A change and a removal, which the audit keeps.
    await apart.call(pessoaUpdate, {
      body: {
        id_pessoa,
        versao: await apart.versao('pessoa', id_pessoa),
        razao: 'Marina Quaresma',
        obs: 'Alérgica a camarão',
        lista_contatos: [],
      },
    })
    const before = await dump(apart)
    for (const secret of secrets) expect(before).toContain(secret)
    const done = await apart.call(pessoaAnonymise, { params: { id_pessoa } })
    expect(done).toMatchObject({ situacao: 'anonimizada', dia: today })
    const after = await dump(apart)
    for (const secret of secrets) {
      expect(
        after
          .split('\n')
          .filter((row) =>
            row.replaceAll('Maquável', '').toLowerCase().includes(secret.toLowerCase()),
          ),
      ).toEqual([])
    }
    const { data } = await apart.call(tituloView, { params: { id: id_lancamento } })
    expect(data).toMatchObject({
      valor: 123,
      descricao: 'Cachê de Pessoa anonimizada (Pessoa anonimizada), Maquável, Pessoa anonimizada',
    })
    const nota = await apart.rows((db) =>
      db.from('nota_emitida').select(['declaracao', 'valor']).executeTakeFirstOrThrow(),
    )
    expect(nota.declaracao).toEqual({ endereco: '', cTribNac: '130301' })
    await vi.waitFor(async () => expect(await server().services.storage.exists(sent)).toBe(false))
    const { data: history } = await apart.call(historicoList, {
      params: { tabela: 'pessoa', chave: id_pessoa },
      query: {},
    })
    expect(history.data.length).toBeGreaterThan(2)
    const versao = await apart.versao('pessoa', id_pessoa)
    const again = await apart.ask(pessoaUpdate, { body: { id_pessoa, versao, razao: 'De volta' } })
    expect(again.failure.codigo).toBe('pessoa_anonimizada')
    const twice = await apart.ask(pessoaAnonymise, { params: { id_pessoa } })
    expect(twice.failure.codigo).toBe('pessoa_anonimizada')
  })

  test('takes the person out of bank lines and of the rules of the reconciliation', async () => {
    const desk = await newDesk()
    const id_pessoa = await novaPessoa(desk.world)
    const titulo = await postTitulo(desk.world, {
      valor: 5_000,
      id_pessoa,
      dataVencimento: '2019-03-10',
    })
    await desk.world.call(regraSave, {
      body: { descricao: 'Marina Quaresma', contem: 'marina quaresma', acao: 'casar', id_pessoa },
    })
    const data = '2019-03-12'
    const line = await desk.addLine(-50, 'PIX MARINA QUAR', { data })
    await desk.reconcile({ linhas: [line], titulos: [{ id_lancamento: titulo }] })
    await desk.addLine(-70, 'PIX MAQUA 52998224725', { data })
    await desk.addLine(-90, 'PIX OUTRA PESSOA', { data })
    await desk.world.call(pessoaAnonymise, { params: { id_pessoa } })
    const { data: past } = await desk.world.call(conciliacaoHistory, {
      query: { id_contabancaria: desk.conta },
    })
    expect(past.data.map(({ texto }) => texto)).toEqual(['Pessoa anonimizada'])
    const { linhas } = await desk.propostas()
    expect(linhas.map(({ texto }) => texto).toSorted()).toEqual([
      'PIX OUTRA PESSOA',
      'PIX Pessoa anonimizada Pessoa anonimizada',
    ])
    const all = (await dump(desk.world)).toLowerCase()
    for (const secret of ['marina quar', 'pix maqua', '52998224725']) {
      expect(all.split('\n').filter((row) => row.includes(secret))).toEqual([])
    }
  })

  test('on its day the daily work does it, and waits while a title is open', async () => {
    const apart = await newWorld()
    const id_pessoa = await novaPessoa(apart)
    const id = await postTitulo(apart, { valor: 100, id_pessoa, dataVencimento: '2020-01-10' })
    const asked = await apart.call(pessoaAnonymise, { params: { id_pessoa } })
    expect(asked.dia).toBe(addDays(today, 1))
    const nameOn = async (days: number) => {
      now = Date.UTC(2026, 10, 18 + days, 15)
      const { jobs } = server().services
      await jobs.startPeriods()
      await jobs.runDue()
      const row = await apart.rows((db) =>
        db
          .from('pessoa')
          .select('razao')
          .where('id_pessoa', '=', id_pessoa)
          .executeTakeFirstOrThrow(),
      )
      return row.razao
    }
    expect(await nameOn(1)).toBe('Marina Quaresma')
    const moved = await apart.rows((db) =>
      db.from('pessoa_anonimizacao').select('dia').executeTakeFirstOrThrow(),
    )
    expect(moved.dia).toBe(addDays(today, 2))
    await cancelTitulo(apart, id)
    expect(await nameOn(2)).toBe(`Pessoa anonimizada ${id_pessoa}`)
    now = Date.UTC(2026, 10, 18, 15)
  })

  test('the audit of somebody who was not anonymised cannot be emptied', async () => {
    const id_pessoa = await novaPessoa()
    await expect(
      world.rows((db) =>
        db.run(sql`select apagar_da_auditoria(${id_pessoa}::bigint, 'pessoa', array['razao'],
          array[${id_pessoa}]::bigint[], 'id_pessoa', array[]::text[])`),
      ),
    ).rejects.toThrow('não foi anonimizada')
  })

  test('the years are a setting, and count from the last movement', async () => {
    const id_pessoa = await novaPessoa()
    await postTitulo(world, { valor: 100, id_pessoa, baixas: [{ data: '2026-03-12' }] })
    const { permitida_em, ultimo_movimento } = await look(id_pessoa)
    expect(ultimo_movimento).toBe('2026-03-12')
    expect(permitida_em).toBe(addMonths(calendarDate('2026-03-12'), 60))
  })
})

describe('who looked', () => {
  test('is noted once a day and place, and a list counts once for all', async () => {
    const apart = await newWorld()
    const id_pessoa = await novaPessoa(apart)
    const other = await novaPessoa(apart)
    const colleague = await createColleague(apart, ['pessoa.consultar'])
    for (const _ of [1, 2]) {
      await colleague.call(pessoaView, { params: { id_pessoa } })
      await colleague.call(pessoaList, { query: {} })
    }
    await vi.waitFor(async () => {
      const { data } = await apart.call(consultaList, { params: { id_pessoa }, query: {} })
      expect(data.data.map(({ origem }) => origem).toSorted()).toEqual(['ficha', 'lista'])
    })
    const { data } = await apart.call(consultaList, { params: { id_pessoa: other }, query: {} })
    expect(data.data.map(({ origem }) => origem)).toEqual(['lista'])
  })
})
