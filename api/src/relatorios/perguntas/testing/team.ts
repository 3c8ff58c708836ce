/** The team of the company of the questions: hours, tasks and deals whose figures a person can add up. */
import { motivoPerda } from '@claquete/contract/cadastros/registers/motivo-perda'
import { crmOptions } from '@claquete/contract/projetos/crm/funil'
import { oportunidadeCreate } from '@claquete/contract/projetos/crm/oportunidade'
import { oportunidadeLose } from '@claquete/contract/projetos/crm/oportunidade-acts'
import { custoCreate } from '@claquete/contract/projetos/horas/custo'
import { semanaSend } from '@claquete/contract/projetos/horas/semana'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import type { World } from '../../../../test/world.ts'
import { newColleague } from '../../../acesso/usuarios/testing/colleague.ts'
import { lancar } from '../../../projetos/horas/testing/horas.ts'
import { groupsOf, novaTarefa, novoProjeto } from '../../../projetos/quadro/testing/quadro.ts'

/** A colleague of this name, who enters hours. */
async function member(world: World, nome: string) {
  const colleague = await newColleague(world, ['hora.lancar', 'projeto.consultar'])
  // No call says another day on which a person came.
  await world.rows((db) =>
    db.run(sql`update usuario set nome = case when id_usuario = ${colleague.id_usuario} then ${nome} else nome end,
      data_cadastro = '2026-01-02' where tenant_id = ${db.tenant}`),
  )
  return colleague
}

interface Team {
  readonly world: World
  readonly ana: World
  readonly bruno: World
  readonly christmas: number
  readonly easter: number
}

/** Ana has 6 h in October and 3 h in November, Bruno 6 h 30 and the administrator 2 h in November. */
async function addHours({ world, ana, bruno, christmas, easter }: Team) {
  const all: readonly (readonly [World, number, string, number])[] = [
    [ana, christmas, '2026-10-06', 4],
    [ana, christmas, '2026-10-07', 2],
    [ana, easter, '2026-11-17', 3],
    [bruno, christmas, '2026-11-18', 5],
    [bruno, easter, '2026-11-24', 1.5],
    [world, christmas, '2026-11-25', 2],
  ]
  for (const [who, id_projeto, dia, hours] of all) {
    await lancar(world, {
      id_usuario: who.id_usuario,
      id_projeto,
      dia: calendarDate(dia),
      segundos: hours * 3600,
    })
  }
  const costs = [
    [ana, '2026-11-01', 100],
    [bruno, '2026-01-01', 60],
  ] as const
  for (const [who, desde, custo] of costs) {
    const body = { id_usuario: who.id_usuario, desde: calendarDate(desde), custo }
    await world.call(custoCreate, { body })
  }
  await bruno.call(semanaSend, { body: { segunda: calendarDate('2026-11-16') } })
}

/** Three open tasks of Natal, one late; two of Páscoa, one late. */
async function addTasks({ world, ana, bruno, christmas, easter }: Team) {
  const add = (id_projeto: number, titulo: string, who: World, day?: string) =>
    novaTarefa(world, id_projeto, {
      titulo,
      ids_usuarios: [who.id_usuario],
      ...(day && { data_entrega: calendarDate(day) }),
    })
  await add(christmas, 'Orçar câmera', ana, '2026-11-20')
  await add(christmas, 'Prova de figurino', world, '2026-11-26')
  await add(christmas, 'Alvará', ana, '2026-11-27')
  const done = must((await groupsOf(world, christmas)).at(-1), 'the group of what is done')
  await novaTarefa(world, christmas, { titulo: 'Roteiro aprovado', id_projeto_grupo: done })
  await add(easter, 'Roteiro', bruno, '2026-11-10')
  await add(easter, 'Casting', world)
}

/** Two are open, of which one has no next action, and two were lost in October. */
async function addDeals(world: World, id_empresa: number) {
  for (const descricao of ['Preço', 'Prazo']) {
    await world.call(motivoPerda.endpoints.create, { body: { descricao } })
  }
  const { funis, motivos } = (await world.call(crmOptions)).data
  const etapas = must(funis[0], 'funil').etapas
  const add = async (titulo: string, reais: number, etapa: string, more: object = {}) => {
    const { id_funil_etapa } = must(
      etapas.find((one) => one.titulo === etapa),
      etapa,
    )
    const body = { titulo, id_empresa, id_funil_etapa, valor_estimado: reais, ...more }
    return (await world.call(oportunidadeCreate, { body })).id_oportunidade
  }
  await add('Campanha de Páscoa', 30_000, 'Contato')
  const proxima_acao_em = calendarDate('2026-11-30')
  await add('Filme de verão', 50_000, 'Negociação', { proxima_acao: 'Ligar', proxima_acao_em })
  const lost = [
    [await add('Festival', 20_000, 'Contato'), 'Preço'],
    [await add('Clipe', 7_000, 'Contato'), 'Prazo'],
  ] as const
  for (const [id_oportunidade, motivo] of lost) {
    const { id } = must(
      motivos.find(({ nome }) => nome === motivo),
      motivo,
    )
    await world.call(oportunidadeLose, {
      params: { id_oportunidade },
      body: { id_motivo_perda: id },
    })
  }
  // A deal is lost when it is said: no call says another day.
  await world.rows((db) =>
    db.run(sql`update oportunidade set fechada_em = '2026-10-15 12:00-03' where tenant_id = ${db.tenant}
      and fechada_em is not null`),
  )
}

export async function addTeam(world: World): Promise<void> {
  const [empresa] = await world.rows((db) => db.from('empresa').select('id_empresa').execute())
  const { id_empresa } = must(empresa, 'unit')
  const team = {
    world,
    ana: await member(world, 'Ana Teixeira'),
    bruno: await member(world, 'Bruno Castilho'),
    christmas: await novoProjeto(world, { titulo: 'Natal Encantado', id_empresa }),
    easter: await novoProjeto(world, { titulo: 'Páscoa Doce', id_empresa }),
  }
  await addHours(team)
  await addTasks(team)
  await addDeals(world, id_empresa)
}
