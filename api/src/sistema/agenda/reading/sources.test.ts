/** What areas have on days: on the screen, in the link of a person, and at Google. */
import {
  agendaCreate,
  agendaDelete,
  agendaFeed,
  agendaHide,
  agendaLink,
  agendaReload,
  agendaView,
} from '@claquete/contract/sistema/agenda/agenda'
import { agendaMove } from '@claquete/contract/sistema/agenda/move'
import { tarefaDelete } from '@claquete/contract/projetos/quadro/tarefa'
import { googleUpdate, googleView } from '@claquete/contract/sistema/google/google'
import { equipamentoRemessaCreate } from '@claquete/contract/equipamentos/remessas/remessa'
import { must } from '@claquete/core/kernel/must'
import { beforeEach, expect, test } from 'vitest'
import { sharedGoogleSandbox } from '../../../../sandbox/google/server.ts'
import type { GoogleSandbox } from '../../../../sandbox/google/server.ts'
import { newWorld, useServer } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { cancelTitulo, postTitulo } from '../../../../test/titulos.ts'
import {
  emit,
  inDays,
  newContrato,
  signOutside,
  today,
} from '../../../contratos/contrato/testing/contrato.ts'
import {
  createColleague,
  novaPessoa,
  novaUnidade,
} from '../../../orcamentos/orcamento/testing/orcamento.ts'
import { novaOportunidade } from '../../../projetos/crm/testing/oportunidade.ts'
import { novaTarefa, novoProjeto } from '../../../projetos/quadro/testing/quadro.ts'
import { connect } from '../../google/testing/connect.ts'

const server = useServer()
let sandbox: GoogleSandbox
beforeEach(async () => {
  sandbox = await sharedGoogleSandbox(0)
  sandbox.reset()
})

const period = { inicio: today, fim: inDays(60) }
const shown = async (world: World) => (await world.call(agendaView, { query: period })).data
const linesOf = async (world: World) =>
  (await shown(world)).entradas.map(({ fonte, titulo, dia, das }) => [fonte, titulo, dia, das])

/** A remittance, a deal and a signed contract, each with people in it who are nobody else's business. */
async function company(): Promise<World> {
  const world = await newWorld()
  const id_empresa = await novaUnidade(world)
  const id_pessoa = await novaPessoa(world, 'Carlos Particular')
  await world.call(equipamentoRemessaCreate, {
    body: {
      nome: 'Comercial',
      id_empresa,
      id_responsavel: id_pessoa,
      destino: 'Estúdio 2',
      data_saida: `${inDays(2)}T07:00`,
      data_prevista: `${inDays(4)}T19:30`,
    },
  })
  await novaOportunidade(world, id_empresa, {
    proxima_acao: 'Ligar para Marta no 11 98888-7777',
    proxima_acao_em: inDays(3),
    data_prevista: inDays(20),
  })
  const { id_contrato } = await newContrato(
    world,
    { id_pessoa },
    { titulo: 'Locação de luz', inicio: today, fim: inDays(30) },
  )
  await emit(world, id_contrato)
  await signOutside(server().app, world, id_contrato)
  return world
}

test('equipment that leaves and returns, what sales have to do and contracts that end are days of the calendar', async () => {
  const world = await company()
  expect(await linesOf(world)).toEqual([
    ['remessas', expect.stringMatching(/^Saída: .* · Comercial$/), inDays(2), 420],
    ['acoes', 'Ligar para Marta no 11 98888-7777 · Filme de Natal', inDays(3), null],
    ['remessas', expect.stringMatching(/^Retorno: /), inDays(4), 1_170],
    ['fechamentos', 'Fechamento previsto · Filme de Natal', inDays(20), null],
    ['contratos', expect.stringMatching(/^Fim do contrato · .*Locação de luz$/), inDays(30), null],
  ])
  const { fontes, entradas } = await shown(world)
  for (const chave of ['remessas', 'contratos']) {
    expect(fontes.find((one) => one.chave === chave)?.fixa).toMatch(/muda/)
  }
  expect(entradas.every(({ path }) => path?.startsWith('/'))).toBe(true)
})

test('each has the permissions of its area: who has none of them sees none of these days', async () => {
  const world = await company()
  const keys = ['agenda.consultar', 'remessa.consultar'] as const
  expect((await linesOf(await createColleague(world, keys))).map(([fonte]) => fonte)).toEqual([
    'remessas',
    'remessas',
  ])
  expect(await linesOf(await createColleague(world, ['agenda.consultar']))).toEqual([])
  // Without "Listar todas", deals of others are not seen.
  const seller = await createColleague(world, ['agenda.consultar', 'crm.consultar'])
  expect(await linesOf(seller)).toEqual([])
  const elsewhere = await novaUnidade(world, 'Outra')
  const stranger = await createColleague(world, keys, { empresas: [elsewhere] })
  expect(await linesOf(stranger)).toEqual([])
})

test('other programs and Google read them without people and without money', async () => {
  const world = await company()
  const url = new URL((await world.call(agendaLink)).data.url)
  const feed = (await server().app.inject({ url: url.pathname })).body.replaceAll('\r\n ', '')
  expect(agendaFeed.path).toContain('feed')
  await connect(world, 'agenda')
  const conexao = must((await world.call(googleView)).data.conexoes[2], 'agenda')
  const escolhas = ['remessas', 'acoes', 'fechamentos', 'contratos']
  await world.call(googleUpdate, {
    params: { tipo: 'agenda' },
    body: { escolhas, versao: conexao.versao },
  })
  await world.call(agendaReload, { body: period })
  const calendar = must(sandbox.state.calendars.find('produtora@exemplo.com.br', 'primary'), 'one')
  const google = JSON.stringify([...calendar.events.values()].map(({ event }) => event))
  for (const text of [feed, google]) {
    for (const said of [
      'Saída: ',
      'Retorno: ',
      'Próxima ação · Filme de Natal',
      'Fim do contrato',
    ]) {
      expect(text).toContain(said)
    }
    expect(text).not.toMatch(/Marta|98888|Carlos|1\.000|R\$/)
  }
  expect(calendar.events.size).toBe(5)
  // Told once, they are not told again.
  const writes = () => sandbox.state.asked.filter((one) => /^(POST|PATCH|DELETE)/.test(one)).length
  const before = writes()
  await world.call(agendaReload, { body: period })
  expect(writes()).toBe(before)
})

test('a change of each source, and of what the person may see, is another reading of their link', async () => {
  const world = await company()
  const id_projeto = await novoProjeto(world)
  const tarefa = await novaTarefa(world, id_projeto, { data_entrega: inDays(5) })
  const titulo = await postTitulo(world, { valor: 100_000, dataVencimento: inDays(6) })
  const { id_agenda_evento } = await world.call(agendaCreate, {
    body: { titulo: 'Reunião', dia: inDays(7), ate: inDays(7) },
  })
  const url = new URL((await world.call(agendaLink)).data.url).pathname
  const read = async (etag = '') => {
    const { statusCode, headers } = await server().app.inject({
      url,
      headers: { 'if-none-match': etag },
    })
    return { statusCode, etag: String(headers['etag']) }
  }
  const entries = (await shown(world)).entradas
  const chaveOf = (fonte: string) =>
    must(
      entries.find((one) => one.fonte === fonte),
      fonte,
    ).chave
  const move = (fonte: string, from: number) =>
    world.call(agendaMove, {
      body: {
        fonte,
        chave: chaveOf(fonte),
        antes: { dia: inDays(from), das: null },
        depois: { dia: inDays(from + 1), das: null },
      },
    })
  const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['agenda', () => world.call(agendaDelete, { params: { id_agenda_evento } })],
    ['acoes', () => move('acoes', 3)],
    ['fechamentos', () => move('fechamentos', 20)],
    ['tarefas', () => world.call(tarefaDelete, { params: { id: tarefa } })],
    ['contas', () => cancelTitulo(world, titulo)],
    ['remessas', () => world.rows((db) => db.update('remessa').set({ nome: 'Outro' }).execute())],
    [
      'contratos',
      () => world.rows((db) => db.update('contrato').set({ estado: 'cancelado' }).execute()),
    ],
    ['escolha', () => world.call(agendaHide, { body: { ocultas: ['fechamentos'] } })],
  ]
  let { etag } = await read()
  for (const [of, change] of changes) {
    expect([of, (await read(etag)).statusCode]).toEqual([of, 304])
    await change()
    const changed = await read(etag)
    expect([of, changed.statusCode]).toEqual([of, 200])
    ;({ etag } = changed)
  }
})
