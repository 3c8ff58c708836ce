import { directCreate } from '@claquete/contract/livro/titulos/direct'
import { coproducaoOpen } from '@claquete/contract/orcamentos/incentivado/coproducao'
import { fonteSave } from '@claquete/contract/orcamentos/incentivado/fonte'
import {
  projetoLinkCreate,
  projetoLinkList,
  projetoLinkRevoke,
} from '@claquete/contract/orcamentos/incentivado/link'
import { projetoIncentivadoInsert } from '@claquete/contract/orcamentos/incentivado/projeto'
import { remanejamentoCreate } from '@claquete/contract/orcamentos/incentivado/remanejamento'
import { cents } from '@claquete/core/kernel/amounts/money'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { askOf, newWorld, useSharedServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { itemOf, send } from '../../folha/testing.ts'
import { createColleague, novaPessoa, novaUnidade } from '../../orcamento/testing/orcamento.ts'
import { block } from '../../visao/testing/example.ts'
import { approveWith, newFundedFilm, newProjeto, uidAt } from '../testing/film.ts'

const server = useSharedServer()

let world: World
let id: number
beforeEach(async () => {
  world = await newWorld()
  const made = await world.call(projetoIncentivadoInsert, {
    body: {
      tipo: 'incentivado',
      nome: 'O Rio e a Cidade',
      salic: '260123',
      id_empresa: await novaUnidade(world),
      estrutura: 'ancine',
      normas: ['ancine-158-2021'],
    },
  })
  id = made.id_projeto_incentivado
  const fonte = (mecanismo: 'FSA' | 'A1A', aprovado: number, captado: number) =>
    world.call(fonteSave, {
      body: {
        id_projeto_incentivado: id,
        mecanismo,
        nome: 'Banco da Ana',
        aprovado,
        liberacoes: [{ data: calendarDate('2026-03-01'), valor: captado, descricao: 'Ana Maria' }],
      },
    })
  await fonte('FSA', 1_000, 400.5)
  await fonte('A1A', 300, 100)
  await fonte('FSA', 200, 50)
  const uid = await uidAt(world, made.id_orcamento, '3')
  const more = { valor_unit: cents(900_00), id_fornecedor: await novaPessoa(world, 'Ana Maria') }
  await send(world, made.id_orcamento, [
    { op: 'inserir', linhas: [{ ...itemOf('l1', uid, more), ordem: 1 }] },
  ])
})

const params = () => ({ id_projeto_incentivado: id })
const create = async (who: Pick<World, 'call'> = world) => {
  const { url, id_projeto_link } = await who.call(projetoLinkCreate, {
    params: params(),
    body: { para: 'Coprodutora', validade_dias: 30 },
  })
  return { id_projeto_link, token: new URL(url).searchParams.get('token') ?? '' }
}
const open = (token: string) => askOf(server().app, undefined, coproducaoOpen, { body: { token } })

test('a link opens the sums of the project without signing in, and no name', async () => {
  const { token } = await create()
  const { status, body } = await open(token)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    projeto: 'O Rio e a Cidade',
    salic: '260123',
    aprovado: 1_500,
    captado: 550.5,
    orcado: 900,
    fontes: [
      { fonte: 'Fundo Setorial do Audiovisual (FSA)', aprovado: 1_200, captado: 450.5, gasto: 0 },
      { fonte: 'Art. 1º-A da Lei 8.685/93', aprovado: 300, captado: 100, gasto: 0 },
    ],
    itens: [{ item: 'Produção e filmagem', orcado: 900, gasto: 0 }],
  })
  expect(JSON.stringify(body)).not.toContain('Ana')
})

test('one that was revoked, has expired or never was is the same 404', async () => {
  const { token, id_projeto_link } = await create()
  const [listed] = (await world.call(projetoLinkList, { params: params() })).data
  expect(listed).toMatchObject({ para: 'Coprodutora', situacao: 'vale' })
  await world.call(projetoLinkRevoke, { params: { id_projeto_link } })
  const other = await create()
  await world.rows((db) =>
    db.run(sql`update projeto_link set expira_em = now() - interval '1 second'
      where tenant_id = ${db.tenant} and id_projeto_link = ${other.id_projeto_link}`),
  )
  const answers = await Promise.all([token, other.token, `${other.token}x`, 'x'].map(open))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const all = (await world.call(projetoLinkList, { params: params() })).data
  expect(all.map(({ situacao }) => situacao)).toEqual(['venceu', 'revogado'])
})

test('the link of somebody who may no longer see all of it opens nothing', async () => {
  const colleague = await createColleague(world, [
    'incentivado.consultar',
    'incentivado.contas',
    'orcamento.consultar',
    'orcamento.listar_todos',
  ])
  const { token } = await create(colleague)
  expect((await open(token)).status).toBe(200)
  await block(world, colleague.id_usuario_tipo, 'valor_total')
  expect((await open(token)).status).toBe(404)
})

test('only who answers for the accounting makes one', async () => {
  const colleague = await createColleague(world, ['incentivado.consultar', 'incentivado.alterar'])
  const body = { para: 'Coprodutora', validade_dias: 30 }
  const { status } = await colleague.ask(projetoLinkCreate, { params: params(), body })
  expect(status).toBe(403)
  const long = await world.ask(projetoLinkCreate, {
    params: params(),
    body: { ...body, validade_dias: 366 },
  })
  expect(long.failure.erros?.map(({ campo }) => campo)).toEqual(['validade_dias'])
})

test('it says what was spent and is left by source and item, as far as its maker sees every title', async () => {
  const film = await newFundedFilm(world)
  id = film.id_projeto_incentivado
  await world.call(directCreate, {
    body: {
      operacao: 'D',
      id_contabancaria: film.contaFsa,
      data: calendarDate('2026-05-20'),
      valor: 2_000,
      descricao: 'Locação',
      id_orcamento: film.id_orcamento,
      id_orca_item: film.camera,
      fontes: [
        {
          id_orcamento: film.id_orcamento,
          id_orca_item: film.camera,
          id_projeto_fonte: film.fsa,
        },
      ],
    },
  })
  const { body } = await open((await create()).token)
  expect(body.data).toMatchObject({
    gasto: 2_000,
    saldo: 98_000,
    fontes: [
      { gasto: 2_000, saldo: 48_000 },
      { gasto: 0, saldo: 50_000 },
    ],
    itens: [{ item: 'Produção e filmagem', orcado: 10_000, gasto: 2_000 }],
  })
  const colleague = await createColleague(world, [
    'incentivado.consultar',
    'incentivado.contas',
    'orcamento.consultar',
    'orcamento.listar_todos',
  ])
  const id_usuario_tipo = colleague.id_usuario_tipo ?? 0
  await world.rows((db) =>
    db
      .insertInto('usuario_tipo_conta_bloqueada')
      .values({ id_usuario_tipo, id_contabancaria: film.contaFsa })
      .execute(),
  )
  const partly = await open((await create(colleague)).token)
  expect(partly.body.data).toMatchObject({ captado: 100_000, gasto: null, saldo: null })
  expect(partly.body.data?.fontes.map(({ gasto }) => gasto)).toEqual([null, null])
})

test('its items are those approved with what was reallocated since', async () => {
  const { id_projeto_incentivado, id_orcamento } = await newProjeto(world, {})
  id = id_projeto_incentivado
  await approveWith(world, id_orcamento, [
    ['camera', 'Câmera', 100_000, '3'],
    ['montagem', 'Montagem', 50_000, '4'],
  ])
  const seen = async () => (await open((await create()).token)).body.data
  const before = await seen()
  expect(before?.itens.map(({ orcado }) => orcado)).toEqual([1_000, 500])
  await world.call(remanejamentoCreate, {
    body: {
      id_projeto_incentivado,
      data: calendarDate('2026-05-01'),
      motivo: 'Mais montagem',
      linhas: [
        { uid: 'camera', valor: -100 },
        { uid: 'montagem', valor: 100 },
      ],
    },
  })
  const after = await seen()
  expect(after?.itens.map(({ orcado }) => orcado)).toEqual([900, 600])
  expect(after?.orcado).toBe(before?.orcado)
})
