import {
  configuracaoHistory,
  configuracaoUpdate,
  configuracaoView,
} from '@claquete/contract/sistema/configuracoes/general'
import { workCalendarOf } from '@claquete/contract/kernel/settings/catalogue'
import { sessaoMe, signedInUsuarioConfig } from '@claquete/contract/acesso/sessao/sessao'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { isWorkingDay } from '@claquete/core/kernel/time/working-days'
import { expect, test } from 'vitest'
import { newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { settingsOf } from '../../kernel/settings/company.queries.ts'

const server = useServer()

test('what is sent is kept, what is not stays, and the rest has its default', async () => {
  const world = await newWorld()
  const { msg } = await world.call(configuracaoUpdate, {
    body: { imposto: 11.33, marca_nome: 'Aurora', validade_sessao_horas: 8 },
  })
  expect(msg).toBe('Configurações salvas')
  await world.call(configuracaoUpdate, { body: { bv: 10 } })
  const { data } = await world.call(configuracaoView)
  expect(data.subdominio).toBe(world.dominio)
  expect(data.configuracoes).toMatchObject({
    imposto: 11.33,
    bv: 10,
    marca_nome: 'Aurora',
    validade_sessao_horas: 8,
    honorarios_agencia: 15,
    pais_padrao: 'Brasil',
    numeracao_fatura: { prefixo: 'FAT-', ano: 'antes', digitos: 4, reinicia: 'S' },
  })
  expect(data.configuracoes).not.toHaveProperty('proposta_link')
})

test('every wrong field is told at once, with its path, and nothing is stored', async () => {
  const world = await newWorld()
  const { failure } = await world.ask(configuracaoUpdate, {
    body: {
      marca_nome: 'Não fica',
      imposto: 100.5,
      bv: 0.1234567,
      marca_cor: 'azul',
      semana_util: [],
      numeracao_orcamento: { prefixo: '<b>', ano: 'antes', digitos: 9, reinicia: 'S' },
      feriados: [{ dia: calendarDate('2026-07-09'), nome: '', todo_ano: 'S' }],
    },
  })
  expect(failure.erros?.map(({ campo }) => campo)).toEqual([
    'marca_cor',
    'numeracao_orcamento.prefixo',
    'numeracao_orcamento.digitos',
    'imposto',
    'bv',
    'semana_util',
    'feriados.0.nome',
  ])
  expect(failure.erros?.find(({ campo }) => campo === 'semana_util')?.msg).toBe(
    'Marque ao menos um dia de trabalho',
  )
  expect((await world.call(configuracaoView)).data.configuracoes.marca_nome).toBe('')
})

test('rules over several fields look at what would result', async () => {
  const world = await newWorld()
  const numeracao = { prefixo: '', ano: 'nao', digitos: 3, reinicia: 'S' } as const
  const wrong = await world.ask(configuracaoUpdate, { body: { numeracao_fatura: numeracao } })
  expect(wrong.failure.erros?.[0]?.campo).toBe('numeracao_fatura.reinicia')
  const dia = calendarDate('2026-07-09')
  const yearly = { dia, nome: 'Revolução Constitucionalista', todo_ano: 'S' } as const
  const twice = [yearly, { ...yearly, dia: calendarDate('2027-07-09'), nome: 'De novo' }]
  const repeated = await world.ask(configuracaoUpdate, { body: { feriados: twice } })
  expect(repeated.failure.erros?.[0]?.campo).toBe('feriados.1.dia')
  await world.call(configuracaoUpdate, { body: { feriados: [yearly], semana_util: [1, 4] } })
  const calendar = workCalendarOf(await world.rows(settingsOf))
  expect(isWorkingDay(calendar, dia)).toBe(false)
  expect(isWorkingDay(calendar, calendarDate('2026-07-16'))).toBe(true)
  expect(isWorkingDay(calendar, calendarDate('2026-07-17'))).toBe(false)
})

/** A user of the tenant without permissions. */
async function powerless(world: World): Promise<World> {
  await world.rows(async (db) => {
    const tipo = await db
      .insertInto('usuario_tipo')
      .values({ descricao: 'Sem permissão' })
      .returning('id_usuario_tipo')
      .executeTakeFirstOrThrow()
    const { senha_hash } = await db
      .from('usuario')
      .select('senha_hash')
      .where('login', '=', 'admin')
      .executeTakeFirstOrThrow()
    const person = { login: 'ana', nome: 'Ana', email: 'ana@x.com.br', senha_hash, ...tipo }
    await db.insertInto('usuario').values(person).execute()
  })
  return world.as('ana', world.senha)
}

test('who may not consult the settings reads only those that every screen needs', async () => {
  const world = await newWorld()
  await world.call(configuracaoUpdate, { body: { bv: 12.5, pais_padrao: 'Portugal' } })
  const ana = await powerless(world)
  const { data } = await ana.call(configuracaoView)
  expect(data.configuracoes).toMatchObject({
    pais_padrao: 'Portugal',
    semana_util: [1, 2, 3, 4, 5],
  })
  expect(data.configuracoes).not.toHaveProperty('bv')
  expect(data.configuracoes).not.toHaveProperty('numeracao_orcamento')
  expect(data.series).toEqual([])
})

test('the history tells each setting by its key, from its default on', async () => {
  const world = await newWorld()
  await world.call(configuracaoUpdate, { body: { imposto: 11.33 } })
  await world.call(configuracaoUpdate, {
    body: {
      imposto: 11.33,
      numeracao_fatura: { prefixo: 'NF-', ano: 'antes', digitos: 4, reinicia: 'S' },
    },
  })
  await world.call(configuracaoUpdate, { body: { proximos: { projeto: 7 } } })
  const { data } = await world.call(configuracaoHistory, { query: {} })
  expect(data.total).toBe(3)
  expect(data.data.map(({ usuario, campos }) => [usuario, campos])).toEqual([
    ['Administrador', [{ campo: 'proximos.projeto', antes: null, depois: 7 }]],
    ['Administrador', [{ campo: 'numeracao_fatura.prefixo', antes: 'FAT-', depois: 'NF-' }]],
    ['Administrador', [{ campo: 'imposto', antes: 0, depois: 11.33 }]],
  ])
  const other = await newWorld()
  expect((await other.call(configuracaoHistory, { query: {} })).data.total).toBe(0)
})

test('a session lasts as many hours as the company decided', async () => {
  const world = await newWorld()
  await world.call(configuracaoUpdate, { body: { validade_sessao_horas: 2 } })
  await world.as('admin', world.senha)
  const rows = await world.rows((db) =>
    db.from('sessao').select(['inicio', 'expira']).orderBy('inicio', 'desc').limit(1).execute(),
  )
  const hours = (Date.parse(String(rows[0]?.expira)) - Date.parse(String(rows[0]?.inicio))) / 3.6e6
  expect(hours).toBeCloseTo(2, 1)
})

test('the block date is shown to whom and when the company decided; Meu Plano always tells', async () => {
  const world = await newWorld()
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const setDay = (data: string) =>
    server().services.pool.query('update tenant set data_bloqueio = $1 where tenant_id = $2', [
      data,
      world.tenant,
    ])
  const shown = async (who: World) => (await who.call(sessaoMe)).data.data_bloqueio
  const ana = await powerless(world)
  await setDay(day(40))
  expect([await shown(world), await shown(ana)]).toEqual([day(40), day(40)])
  await world.call(configuracaoUpdate, { body: { exibir_bloqueio: 'administradores' } })
  expect([await shown(world), await shown(ana)]).toEqual([day(40), null])
  await world.call(configuracaoUpdate, { body: { exibir_bloqueio_dias: 10 } })
  expect(await shown(world)).toBeNull()
  expect((await world.call(signedInUsuarioConfig)).data.data_bloqueio).toBe(day(40))
  await setDay(day(8))
  expect(await shown(world)).toBe(day(8))
})

test('a logo is taken only from whoever sent it', async () => {
  const world = await newWorld()
  const answer = await world.ask(configuracaoUpdate, { body: { marca_logo: 't1/qualquer.png' } })
  expect(answer.failure.erros?.[0]?.campo).toBe('marca_logo')
})
