import type { RequestTo } from '@claquete/contract/endpoint'
import { fonteSave } from '@claquete/contract/orcamentos/incentivado/fonte'
import { projetoIncentivadoInsert } from '@claquete/contract/orcamentos/incentivado/projeto'
import { cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import type { World } from '../../../../test/world.ts'
import { int, text } from '../../../kernel/database/columns.ts'
import { novaConta } from '../../execucao/testing/job.ts'
import { itemOf, send } from '../../folha/testing.ts'
import { changeTo, novaPessoa, novaUnidade } from '../../orcamento/testing/orcamento.ts'

type Projeto = RequestTo<typeof projetoIncentivadoInsert>['body']
type Fonte = RequestTo<typeof fonteSave>['body']

/** A project with a budget of ANCINE's structure. */
export const newProjeto = async (world: World, more: Partial<Projeto>) =>
  world.call(projetoIncentivadoInsert, {
    body: {
      tipo: 'incentivado',
      nome: 'Filme',
      id_empresa: more.id_empresa ?? (await novaUnidade(world)),
      estrutura: 'ancine',
      ...more,
    },
  })

/** The line or group that was given this place of a structure. */
export const uidAt = (world: World, id_orcamento: number, no: string) =>
  world.rows(async (db) => {
    const [row] = await db.rows(
      { uid: text('m.uid') },
      (list) => sql`select ${list} from orca_mapa m where m.tenant_id = ${db.tenant}
        and m.id_orcamento = ${id_orcamento} and m.no = ${no}`,
    )
    return must(row, no).uid
  })

export const itemIdOf = (world: World, id_orcamento: number, uid: string) =>
  world.rows(async (db) => {
    const [row] = await db.rows(
      { id: int('i.id_orca_item') },
      (list) => sql`select ${list} from orca_item i where i.tenant_id = ${db.tenant}
        and i.id_orcamento = ${id_orcamento} and i.uid = ${uid}`,
    )
    return must(row, uid).id
  })

type FilmLine = readonly [uid: string, descricao: string, centavos: number, no?: string]

/** Puts lines of these centavos into the groups of their places: of the camera (3.9) unless one is named. */
export async function putLines(world: World, id_orcamento: number, lines: readonly FilmLine[]) {
  const linhas = await Promise.all(
    lines.map(async ([uid, descricao, centavos, no = '3.9'], at) => ({
      ...itemOf(uid, await uidAt(world, id_orcamento, no), { valor_unit: cents(centavos) }),
      descricao,
      ordem: at + 1,
    })),
  )
  await send(world, id_orcamento, [{ op: 'inserir', linhas }])
}

export async function approveWith(world: World, id_orcamento: number, lines: readonly FilmLine[]) {
  await putLines(world, id_orcamento, lines)
  await changeTo(world, id_orcamento, 'Aprovado')
}

/** Adds a source to a project; returns its id. */
export async function newFonte(world: World, body: Fonte) {
  const { id_projeto_fonte } = await world.call(fonteSave, { body })
  return id_projeto_fonte
}

export const released = { liberacoes: [{ data: calendarDate('2026-03-01'), valor: 50_000 }] }

/** A film of 2026 with a line of R$ 10,000 for the camera, FSA's money in an account of its own and the company's own. */
export async function newFilm(world: World, projeto: Partial<Projeto>, own: Partial<Fonte>) {
  const { id_projeto_incentivado, id_orcamento } = await newProjeto(world, {
    salic: '260777',
    execucao_inicio: calendarDate('2026-03-01'),
    execucao_fim: calendarDate('2026-12-31'),
    ...projeto,
  })
  await approveWith(world, id_orcamento, [['camera', 'Câmera', 1_000_000]])
  const source = (mecanismo: Fonte['mecanismo'], more: Partial<Fonte>) =>
    newFonte(world, { id_projeto_incentivado, mecanismo, aprovado: 50_000, ...more })
  const contaFsa = await novaConta(world, 'BB FSA')
  return {
    id_projeto_incentivado,
    id_orcamento,
    camera: await itemIdOf(world, id_orcamento, 'camera'),
    contaFsa,
    fsa: await source('FSA', { id_contabancaria: contaFsa, ...released }),
    own: await source('CP', own),
    supplier: await novaPessoa(world, 'Lentes Ltda.'),
  }
}
export type Film = Awaited<ReturnType<typeof newFilm>>

/** A film under ANCINE's norms with two sources, FSA and the company's own money, each with an account. */
export async function newFundedFilm(
  world: World,
  normas: string[] = ['ancine-158-2021', 'ancine-159-2021'],
) {
  const contaOwn = await novaConta(world, 'Itaú')
  const own = { id_contabancaria: contaOwn, ...released }
  return { ...(await newFilm(world, { normas }, own)), contaOwn }
}
export type FundedFilm = Awaited<ReturnType<typeof newFundedFilm>>
