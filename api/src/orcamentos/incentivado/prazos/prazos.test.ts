import type { RequestTo } from '@claquete/contract/endpoint'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import {
  diligenciaDelete,
  diligenciaSave,
  projetoPrazos,
} from '@claquete/contract/orcamentos/incentivado/prazos'
import {
  projetoIncentivadoInsert,
  projetoIncentivadoSave,
} from '@claquete/contract/orcamentos/incentivado/projeto'
import { addDays, formatDateBr, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendPng } from '../../../../test/send-file.ts'
import { newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { newColleague } from '../../../acesso/usuarios/testing/colleague.ts'
import { int, text } from '../../../kernel/database/columns.ts'
import { novaUnidade } from '../../orcamento/testing/orcamento.ts'
import { tellPrazos } from './prazos-notice.commands.ts'
import { countNearPrazos } from './prazos.read.ts'

const server = useSharedServer()
const today = todayInSaoPaulo(Date.now())
const inDays = (days: number) => addDays(today, days)

let world: World
let unidade: number
beforeEach(async () => {
  world = await newWorld()
  unidade = await novaUnidade(world)
})

type Body = RequestTo<typeof projetoIncentivadoInsert>['body']

const bodyOf = (more: Partial<Body> = {}) => ({
  tipo: 'incentivado' as const,
  nome: 'O Rio e a Cidade',
  id_empresa: unidade,
  normas: ['minc-29-2026'],
  execucao_inicio: calendarDate('2026-03-01'),
  ...more,
})
const insert = async (more: Partial<Body> = {}) =>
  (await world.call(projetoIncentivadoInsert, { body: bodyOf(more) })).id_projeto_incentivado
const read = async (id_projeto_incentivado: number) =>
  (await world.call(projetoPrazos, { params: { id_projeto_incentivado } })).data
const ask = (id_projeto_incentivado: number, more: object = {}) =>
  world.ask(diligenciaSave, {
    body: {
      id_projeto_incentivado,
      recebida_em: inDays(-4),
      descricao: 'Enviar extratos',
      ...more,
    },
  })

describe('diligências', () => {
  test('are answered in the days that the norm says, and count as a deadline until they are', async () => {
    const id = await insert()
    const saved = await ask(id)
    expect(saved.status).toBe(200)
    const data = await read(id)
    expect(data.dias_de_resposta).toBe(20)
    const [one] = data.diligencias
    expect(one).toMatchObject({ dias: 20, prazo: inDays(16), respondida_em: null, anexos: 0 })
    expect(data.prazos).toMatchObject([
      { tipo: 'diligencia', situacao: 'aberto', dias: 16, titulo: 'Enviar extratos' },
      { tipo: 'contador', situacao: 'sem_data' },
    ])
    const answered = { ...one, respondida_em: today, resposta: 'Protocolo 123' }
    const { anexos: _, prazo: __, ...body } = answered
    expect((await ask(id, body)).status).toBe(200)
    expect((await read(id)).prazos).toMatchObject([
      { situacao: 'feito', feito_em: today },
      { tipo: 'contador' },
    ])
    expect((await ask(id, body)).failure.codigo).toBe('versao_antiga')
  })

  test('answered after their day read so, and wait no more', async () => {
    const id = await insert()
    await ask(id, { dias: 2, respondida_em: today, resposta: 'Protocolo 123' })
    expect((await read(id)).prazos).toMatchObject([
      {
        tipo: 'diligencia',
        situacao: 'fora_do_prazo',
        vencimento: inDays(-2),
        feito_em: today,
        dias: null,
      },
      { tipo: 'contador' },
    ])
  })

  test('whose norms say no days have to be told them', async () => {
    const id = await insert({ normas: ['ancine-158-2021'] })
    const refused = await ask(id)
    expect(refused.failure.erros?.map(({ campo }) => campo)).toEqual(['dias'])
    expect((await ask(id, { dias: 10 })).status).toBe(200)
    expect((await read(id)).diligencias).toMatchObject([{ prazo: inDays(6) }])
  })

  test('have no day that did not come, and no answer before the question', async () => {
    const id = await insert()
    const late = await ask(id, { recebida_em: inDays(1), respondida_em: inDays(2) })
    expect(late.failure.erros?.map(({ campo }) => campo)).toEqual(['recebida_em', 'respondida_em'])
    const before = await ask(id, { respondida_em: inDays(-5) })
    expect(before.failure.erros?.map(({ campo }) => campo)).toEqual(['respondida_em'])
  })

  test('have files, which go with them; of another unit they are not found', async () => {
    const id = await insert()
    await ask(id)
    const [one] = (await read(id)).diligencias
    const id_projeto_diligencia = one?.id_projeto_diligencia ?? 0
    const query = `param=projetos&tabela=projeto_diligencia&chave=${id_projeto_diligencia}`
    await sendPng(server().app, world, query, 'resposta.png')
    expect((await read(id)).diligencias[0]?.anexos).toBe(1)
    const other = await novaUnidade(world)
    const colleague = await newColleague(
      world,
      ['incentivado.consultar', 'incentivado.alterar'],
      [other],
    )
    const params = { id_projeto_incentivado: id }
    expect((await colleague.ask(projetoPrazos, { params })).status).toBe(404)
    const remove = { query: { id_projeto_diligencia } }
    expect((await colleague.ask(diligenciaDelete, remove)).status).toBe(404)
    await world.call(diligenciaDelete, remove)
    expect((await read(id)).diligencias).toEqual([])
    const left = await world.rows((db) =>
      db.run(sql`select from arquivo where tenant_id = ${db.tenant}
        and tabela = 'projeto_diligencia' and removido = 'N'`),
    )
    expect(left).toEqual([])
  })
})

describe('notices', () => {
  const tell = () => tellPrazos(server().services, world.tenant)
  const notices = () =>
    world.rows((db) =>
      db.rows(
        { id_usuario: int.orNull('a.id_usuario'), msg: text('a.msg') },
        (list) => sql`select ${list} from aviso a where a.tenant_id = ${db.tenant}
          and a.titulo like 'Prazos de %' order by a.id_aviso`,
      ),
    )
  const mails = async () =>
    world.rows((db) =>
      db.run(sql`select from email where tenant_id = ${db.tenant} and modelo = 'prazo_projeto'`),
    )

  test('go to who answers for the project, once each', async () => {
    const colleague = await newColleague(world, ['incentivado.consultar'])
    await newColleague(world, ['incentivado.consultar'])
    const { id_usuario } = colleague
    const id = await insert({ id_responsavel: id_usuario, captacao_fim: inDays(14) })
    await tell()
    await tell()
    const msg = `Fim da captação: ${formatDateBr(inDays(14))}, em 14 dias`
    expect(await notices()).toEqual([{ id_usuario, msg }])
    expect(await mails()).toHaveLength(1)
    // Another day is another deadline.
    const body = { ...bodyOf(), id_projeto_incentivado: id, id_responsavel: id_usuario, versao: 1 }
    await world.call(projetoIncentivadoSave, {
      body: { ...body, captacao_fim: inDays(-1) },
    })
    await tell()
    await tell()
    expect((await notices()).map((one) => one.msg)).toEqual([
      msg,
      `Fim da captação: ${formatDateBr(inDays(-1))}, venceu há 1 dia`,
    ])
  })

  test('go to who works with projects of the unit, where nobody answers for it', async () => {
    const mine = await newColleague(world, ['incentivado.consultar'], [unidade])
    const other = await newColleague(world, ['incentivado.consultar'], [await novaUnidade(world)])
    const without = await newColleague(world, [], [unidade])
    const id = await insert({ captacao_fim: inDays(40) })
    await ask(id, { dias: 5 })
    await tell()
    const told = (await notices()).map(({ id_usuario }) => id_usuario)
    expect(told).toContain(mine.id_usuario)
    expect(told).not.toContain(other.id_usuario)
    expect(told).not.toContain(without.id_usuario)
    const [first] = await notices()
    expect(first?.msg).toBe(`Enviar extratos: ${formatDateBr(inDays(1))}, em 1 dia`)
  })

  test('stop when it is done or shelved, and the near ones are counted for who answers', async () => {
    const { id_usuario } = await newColleague(world, ['incentivado.consultar'])
    const shelved = { captacao_fim: inDays(3), estado: 'arquivado' as const }
    await insert({ ...shelved, id_responsavel: id_usuario })
    await insert({ captacao_fim: inDays(6), id_responsavel: id_usuario })
    await insert({ execucao_fim: inDays(-3), id_responsavel: id_usuario })
    await insert({ captacao_fim: inDays(5), id_responsavel: id_usuario })
    await insert({ captacao_fim: inDays(5) })
    const near = await world.rows((db) => countNearPrazos(db, id_usuario, today))
    // The end of an execution, the accountant due by then, and the end of a raising.
    expect(near).toBe(3)
  })
})
