import { pessoaList } from '@claquete/contract/cadastros/pessoas/pessoa'
import { cobrancaExport, cobrancaList } from '@claquete/contract/acesso/plano/cobranca'
import {
  planoChange,
  planoChangeCancel,
  planoDadosUpdate,
  planoView,
} from '@claquete/contract/acesso/plano/plano'
import { sessaoMe, sessaoSidebar } from '@claquete/contract/acesso/sessao/sessao'
import {
  addDays,
  calendarDate,
  daysBetween,
  formatDateBr,
  todayInSaoPaulo,
} from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { planChange } from '@claquete/core/acesso/plano/change'
import { centsToReais } from '@claquete/core/kernel/amounts/money'
import type { Choice } from '@claquete/core/kernel/plan/price'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { newColleague } from '../usuarios/testing/colleague.ts'
import { orderPlan } from './administration.commands.ts'
import { runPlanDay } from './routine.commands.ts'
import { planOf, usePayingServer } from './testing/paying.ts'

const server = usePayingServer()
beforeEach(() => {
  server.state.lateMs = 0
})

const today = () => todayInSaoPaulo(Date.now() + server.state.lateMs)
/** Sets the server's clock to noon of a day. */
const goTo = (day: CalendarDate) => {
  server.state.lateMs = daysBetween(todayInSaoPaulo(Date.now()), day) * 86_400_000
}
const night = (world: World, day: CalendarDate) => {
  goTo(day)
  return runPlanDay(server().services, world.tenant)
}
const charges = async (world: World) => (await world.call(cobrancaList, { query: {} })).data.data

/** Requests other conditions as the screen does, with the amount it shows. */
async function ask(world: World, wanted: Choice) {
  const plan = await planOf(world)
  const change = planChange({
    list: server().services.config.plans,
    current: plan,
    wanted,
    used: plan,
    today: today(),
    chargedUntil: plan.cobrado_ate,
    day: plan.dia_renovacao,
  })
  const body = { ...wanted, valor_agora: centsToReais(change.due), vigencia: change.effective }
  return { change, body, answer: await world.ask(planoChange, { body }) }
}
const choice = (id: number, usuarios: number, externos: number): Choice => ({
  id_plano_jobbgestor: id,
  qtde_usuarios: usuarios,
  qtd_user_prod_ext: externos,
})

describe('the plan', () => {
  test('shows what is contracted, what is in use and what it costs', async () => {
    const world = await newWorld()
    const plan = await planOf(world)
    const { plans } = server().services.config
    expect(plan).toMatchObject({
      ...choice(3, 10, 10),
      plano: 'Completo',
      qtd_users_created: 1,
      qtd_users_created_prod_ext: 0,
      pagamentoValido: true,
      data_bloqueio: null,
      mensalidade: (119_900 + 5 * plans.externo_extra) / 100,
      mudanca: null,
      abertas: [],
      pagamento_online: true,
    })
    expect(plan.cobrado_ate > today()).toBe(true)
    expect(plan.planos.map(({ nome }) => nome)).toEqual(['Básico', 'Profissional', 'Completo'])
  })

  test('billing data are checked field by field, kept without mask and audited', async () => {
    const world = await newWorld()
    const wrong = await world.ask(planoDadosUpdate, {
      body: { razao: ' ', email_cobranca: '', cnpj: '11.111.111/1111-11', uf: 'XX', versao: 1 },
    })
    expect(wrong.status).toBe(422)
    expect((wrong.failure.erros ?? []).map(({ campo }) => campo).toSorted()).toEqual([
      'cnpj',
      'email_cobranca',
      'razao',
      'uf',
    ])
    const body = {
      razao: 'Aurora Ltda.',
      cnpj: '11.222.333/0001-81',
      email_cobranca: 'Financeiro@Aurora.com.br',
      cep: '01310-100',
      complemento: '',
      versao: 1,
    }
    await world.call(planoDadosUpdate, { body })
    expect((await planOf(world)).dados).toMatchObject({
      razao: 'Aurora Ltda.',
      cnpj: '11222333000181',
      email_cobranca: 'financeiro@aurora.com.br',
      cep: '01310100',
      complemento: null,
      versao: 2,
    })
    const late = await world.ask(planoDadosUpdate, { body })
    expect(late.failure.codigo).toBe('versao_antiga')
    const row = await world.rows((db) =>
      db
        .from('auditoria')
        .select(['id_usuario', 'chamada', 'operacao'])
        .where('tabela', '=', 'plano_assinatura')
        .where('operacao', '=', 'A')
        .execute(),
    )
    expect(row).toEqual([
      { id_usuario: world.id_usuario, chamada: 'planoDadosUpdate', operacao: 'A' },
    ])
  })
})

describe('a change', () => {
  test('to something dearer leaves a charge and counts only once it is paid', async () => {
    const world = await newWorld()
    const { change, answer } = await ask(world, choice(3, 12, 10))
    expect(change.kind).toBe('agora')
    const { id_plano_cobranca } = answer.body
    const plan = await planOf(world)
    expect(plan.qtde_usuarios).toBe(10)
    expect(plan.abertas).toMatchObject([
      {
        id_plano_cobranca,
        tipo: 'ajuste',
        descricao:
          'Mudança para Plano Completo com 2 usuários extras e 5 produtores externos extras',
        valor: change.due / 100,
      },
    ])
    // A second request replaces the first.
    const again = await ask(world, choice(3, 13, 10))
    expect(again.answer.status).toBe(200)
    expect((await planOf(world)).abertas).toHaveLength(1)
    await world.call(planoChangeCancel)
    expect((await planOf(world)).abertas).toEqual([])
    expect((await charges(world)).map(({ situacao }) => situacao)).toEqual([
      'cancelada',
      'cancelada',
    ])
  })

  test('to something cheaper counts from the next charge on', async () => {
    const world = await newWorld()
    const { cobrado_ate } = await planOf(world)
    const { answer } = await ask(world, choice(1, 3, 1))
    expect(answer.body).toMatchObject({ id_plano_cobranca: null, vigencia: cobrado_ate })
    expect((await planOf(world)).mudanca).toEqual({ ...choice(1, 3, 1), vigencia: cobrado_ate })
    expect((await planOf(world)).id_plano_jobbgestor).toBe(3)
    await night(world, addDays(cobrado_ate, -10))
    const [month] = await charges(world)
    expect(month).toMatchObject({ descricao: 'Plano Básico', valor: 249, vencimento: cobrado_ate })
    await night(world, cobrado_ate)
    expect(await planOf(world)).toMatchObject({ ...choice(1, 3, 1), mudanca: null })
  })

  test('below what is in use it is refused, naming each excess', async () => {
    const world = await newWorld()
    for (let i = 0; i < 4; i += 1) await newColleague(world, [])
    const { answer } = await ask(world, choice(1, 3, 1))
    expect([answer.status, answer.failure.codigo]).toEqual([422, 'plano_recusado'])
    expect(answer.failure.erros).toEqual([
      {
        campo: 'qtde_usuarios',
        msg: 'Há 5 usuários e o novo limite é 3: exclua 2 usuários ou aumente o limite.',
      },
    ])
    expect(answer.failure.msg).toContain('exclua 2 usuários')
    expect((await planOf(world)).mudanca).toBeNull()
  })

  test('who came in after a cheaper plan was asked for keeps the login, and is charged', async () => {
    const world = await newWorld()
    const { cobrado_ate } = await planOf(world)
    await ask(world, choice(1, 3, 1))
    for (let i = 0; i < 4; i += 1) await newColleague(world, [])
    await night(world, cobrado_ate)
    expect(await planOf(world)).toMatchObject({ ...choice(1, 5, 1) })
  })

  test('a value other than the one shown is refused, and so is a change to the same', async () => {
    const world = await newWorld()
    const { body } = await ask(world, choice(3, 12, 10))
    await world.call(planoChangeCancel)
    for (const spoilt of [
      { ...body, valor_agora: body.valor_agora - 0.01 },
      { ...body, vigencia: addDays(today(), 1) },
    ]) {
      const { failure } = await world.ask(planoChange, { body: spoilt })
      expect(failure.codigo).toBe('plano_valor_mudou')
    }
    const same = await ask(world, choice(3, 10, 10))
    expect(same.answer.failure.codigo).toBe('plano_recusado')
    expect((await planOf(world)).abertas).toEqual([])
  })
})

describe('the days', () => {
  test('a month is charged ten days before, once, and an unpaid one blocks after the tolerance', async () => {
    const world = await newWorld()
    const { cobrado_ate } = await planOf(world)
    await night(world, addDays(cobrado_ate, -11))
    expect(await charges(world)).toEqual([])
    await night(world, addDays(cobrado_ate, -10))
    await night(world, addDays(cobrado_ate, -10))
    expect(await charges(world)).toMatchObject([{ situacao: 'aberta', vencimento: cobrado_ate }])
    await night(world, cobrado_ate)
    expect((await planOf(world)).data_bloqueio).toBeNull()
    await night(world, addDays(cobrado_ate, 1))
    const blocks = addDays(cobrado_ate, 10)
    expect(await planOf(world)).toMatchObject({ pagamentoValido: true, data_bloqueio: blocks })
    expect((await charges(world))[0]?.situacao).toBe('vencida')
    await night(world, addDays(blocks, -1))
    expect((await planOf(world)).pagamentoValido).toBe(true)
    await night(world, blocks)
    expect((await planOf(world)).pagamentoValido).toBe(false)
    expect((await world.ask(pessoaList, { query: {} })).status).toBe(402)
    const marks = await world.rows((db) =>
      db.run(sql<{ depois: object; chamada: string }>`
        select depois, chamada from auditoria where tenant_id = ${db.tenant}
          and tabela = 'tenant' order by id_auditoria desc limit 1`),
    )
    expect(marks).toMatchObject([
      { chamada: 'rotina do plano', depois: { pagamento_valido: false, data_bloqueio: blocks } },
    ])
  })

  test('who receives the charges is written to: charged, late, paid', async () => {
    const world = await newWorld()
    const { cobrado_ate } = await planOf(world)
    const body = { razao: 'Aurora', email_cobranca: 'financeiro@aurora.com.br', versao: 1 }
    await world.call(planoDadosUpdate, { body })
    await night(world, addDays(cobrado_ate, -10))
    await night(world, addDays(cobrado_ate, 1))
    await night(world, addDays(cobrado_ate, 2))
    await orderPlan(server().services, world.dominio, { paid: true })
    const sent = await world.rows((db) =>
      db.from('email').select(['assunto', 'para', 'via']).orderBy('id_email').execute(),
    )
    expect(sent.map(({ assunto }) => assunto)).toEqual([
      `Claquete: mensalidade de R$ 1.294,00 vence em ${formatDateBr(cobrado_ate)}`,
      `Claquete: mensalidade em atraso, bloqueio em ${formatDateBr(addDays(cobrado_ate, 10))}`,
      'Claquete: pagamento de R$ 1.294,00 confirmado',
    ])
    expect(new Set(sent.map(({ para, via }) => `${para} ${via}`))).toEqual(
      new Set(['Aurora <financeiro@aurora.com.br> instalacao']),
    )
  })

  test('the months missed while the product was off are all charged, without a gap', async () => {
    const world = await newWorld()
    const { cobrado_ate } = await planOf(world)
    await night(world, addDays(cobrado_ate, 65))
    const found = (await charges(world)).toReversed()
    expect(found).toHaveLength(3)
    for (const [i, { periodo_ate }] of found.slice(0, -1).entries()) {
      expect(found[i + 1]?.periodo_de).toBe(addDays(periodo_ate, 1))
    }
  })

  test('the night does it by itself, once a day', async () => {
    const world = await newWorld()
    const { cobrado_ate } = await planOf(world)
    goTo(addDays(cobrado_ate, -10))
    const { jobs } = server().services
    expect(await jobs.startPeriods()).toBeGreaterThan(0)
    await jobs.runDue()
    expect(await charges(world)).toHaveLength(1)
    await jobs.startPeriods()
    await jobs.runDue()
    expect(await charges(world)).toHaveLength(1)
  })

  test('an offer left unpaid is withdrawn: its price grew old', async () => {
    const world = await newWorld()
    await ask(world, choice(3, 12, 10))
    await night(world, addDays(today(), 3))
    expect((await planOf(world)).abertas).toHaveLength(1)
    await night(world, addDays(today(), 1))
    expect((await planOf(world)).abertas).toEqual([])
  })
})

describe('the history', () => {
  test('is filtered by situation and by due days, sorted, and exported', async () => {
    const world = await newWorld()
    const { cobrado_ate } = await planOf(world)
    await night(world, addDays(cobrado_ate, 65))
    const list = async (query: object) =>
      (await world.call(cobrancaList, { query })).data.data.map(({ vencimento }) => vencimento)
    const days = await list({ sort: 'vencimento', order: 'asc' })
    expect(days).toEqual(days.toSorted())
    expect(await list({ situacao: 'paga' })).toEqual([])
    expect(await list({ periodo1: days[1] })).toEqual(days.slice(1).toReversed())
    expect(await list({ search: 'completo' })).toHaveLength(3)
    const inverted = await world.ask(cobrancaList, {
      query: { periodo1: calendarDate('2026-02-02'), periodo2: calendarDate('2026-02-01') },
    })
    expect(inverted.failure.erros).toEqual([
      { campo: 'periodo2', msg: 'Data inicial maior que a final!' },
    ])
    goTo(today())
    await orderPlan(server().services, world.dominio, { paid: true })
    const params = { tipo: 'csv' } as const
    const { link, total } = await world.call(cobrancaExport, { params, query: {} })
    expect(total).toBe(3)
    await server().services.jobs.runDue()
    const file = await server().app.inject({ url: link })
    expect(file.body).toContain('Plano Completo')
    expect(file.body).toContain('1294,00')
  })
})

describe('a tenant that must pay', () => {
  test('opens Meu Plano and nothing else: the menu, the calls', async () => {
    const world = await newWorld()
    await orderPlan(server().services, world.dominio, { paid: false })
    const { data } = await world.call(sessaoSidebar)
    expect(data.map(({ path }) => path)).toEqual(['/meuplano'])
    expect((await world.call(sessaoMe)).data.pagamentoValido).toBe(false)
    const plan = await planOf(world)
    expect(plan).toMatchObject({ pagamentoValido: false, data_bloqueio: today() })
    expect(plan.abertas).toMatchObject([{ tipo: 'mensalidade', vencimento: today() }])
    for (const endpoint of [pessoaList, planoChange, cobrancaExport]) {
      const request = { query: {}, params: { tipo: 'csv' }, body: {} }
      expect((await world.ask(endpoint, request as never)).status).toBe(402)
    }
    expect((await world.ask(cobrancaList, { query: {} })).status).toBe(200)
    await orderPlan(server().services, world.dominio, { paid: true })
    expect((await world.ask(pessoaList, { query: {} })).status).toBe(200)
    expect((await charges(world))[0]).toMatchObject({ situacao: 'paga', forma: 'Baixa manual' })
  })

  test('who lacks the permission sees neither prices nor data', async () => {
    const world = await newWorld()
    const guest = await newColleague(world, [])
    expect((await guest.ask(planoView)).status).toBe(403)
  })
})

describe('the administration', () => {
  test('sets plan, quotas and block date, with its own name in the audit', async () => {
    const world = await newWorld()
    const blocks = addDays(today(), 7)
    const order = { id_plano_jobbgestor: 1, qtde_usuarios: 4, blockDay: blocks }
    await orderPlan(server().services, world.dominio, order)
    expect(await planOf(world)).toMatchObject({ ...choice(1, 4, 10), data_bloqueio: blocks })
    await night(world, addDays(blocks, -1))
    expect((await planOf(world)).pagamentoValido).toBe(true)
    await night(world, blocks)
    expect((await planOf(world)).pagamentoValido).toBe(false)
    goTo(todayInSaoPaulo(Date.now()))
    await orderPlan(server().services, world.dominio, { blockDay: null, paid: true })
    expect(await planOf(world)).toMatchObject({ pagamentoValido: true, data_bloqueio: null })
    const rows = await world.rows((db) =>
      db.from('auditoria').select('chamada').where('tabela', '=', 'tenant').distinct().execute(),
    )
    expect(rows.map(({ chamada }) => chamada)).toContain('claquete')
  })

  test('refuses an unknown company and a quota below what is in use', async () => {
    const world = await newWorld()
    await newColleague(world, [])
    const { services } = server()
    await expect(orderPlan(services, 'nao-ha', {})).rejects.toThrow(/inexistente/)
    await expect(orderPlan(services, world.dominio, { qtde_usuarios: 1 })).rejects.toThrow(
      /há 2 usuários/,
    )
  })
})
