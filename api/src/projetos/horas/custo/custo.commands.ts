import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Context, Who } from '../../../kernel/context.ts'
import { takeTurn } from '../../../kernel/database/turns.queries.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'
import { listClosedMonths } from '../../../livro/titulos/public.ts'
import { findPessoa } from '../tempo/pessoa.queries.ts'
import {
  deleteCusto,
  insertCusto,
  listCustos,
  listDesde,
  listPessoas,
  lockCusto,
  monthsWithHoras,
  previewCusto,
  updateCusto,
} from './custo.queries.ts'
import type { FoundCusto } from './custo.queries.ts'

export async function readCustos({ db, actor, today }: Pick<Context, 'db' | 'actor' | 'today'>) {
  const custos = await listCustos(db, actor)
  const pessoas = await listPessoas(db, actor, today)
  return pessoas.map((pessoa) => {
    const own = custos.filter(({ id_usuario }) => id_usuario === pessoa.id_usuario)
    return {
      ...pessoa,
      atual: own.find(({ desde }) => desde <= today)?.custo ?? null,
      custos: own.map(({ id_usuario: _, ...custo }) => custo),
    }
  })
}

const nextAfter = (desdes: readonly CalendarDate[], desde: CalendarDate) =>
  desdes.find((one) => one > desde)

/** What would be of the hours that are there. */
export async function previewOf(
  { db, actor }: Who,
  {
    id_usuario,
    desde,
    custo,
  }: { readonly id_usuario: number; readonly desde: CalendarDate; readonly custo: Cents },
) {
  if (!(await findPessoa(db, actor, id_usuario))) throw new Failure('nao_encontrado')
  const antes_de = nextAfter(await listDesde(db, id_usuario, 0), desde)
  const found = await previewCusto(db, id_usuario, { desde, antes_de, custo })
  if (!found) throw new Failure('nao_encontrado')
  return found
}

/** Refuses what would change the cost of hours in a closed month. */
async function requireOpen(db: Who['db'], id_usuario: number, desde: CalendarDate, except: number) {
  const antes_de = nextAfter(await listDesde(db, id_usuario, except), desde)
  const [mes] = await listClosedMonths(db, await monthsWithHoras(db, id_usuario, desde, antes_de))
  if (mes === undefined) return
  const name = `${mes.slice(5, 7)}/${mes.slice(0, 4)}`
  throw fieldFailure('desde', `Mudaria o custo de horas de ${name}, que está fechado.`)
}

async function requireOwnDesde(
  db: Who['db'],
  id_usuario: number,
  desde: CalendarDate,
  except: number,
) {
  if (!(await listDesde(db, id_usuario, except)).includes(desde)) return
  throw fieldFailure('desde', `Já há um custo desde ${formatDateBr(desde)}. Altere-o na lista.`)
}

interface Body {
  readonly desde: CalendarDate
  readonly custo: Cents
}

export async function createCusto(
  { db, actor }: Context,
  body: Body & { readonly id_usuario: number },
): Promise<number> {
  if (!(await findPessoa(db, actor, body.id_usuario))) {
    throw fieldFailure('id_usuario', 'Pessoa não encontrada.')
  }
  await takeTurn(db, `custo da hora de ${body.id_usuario}`)
  await requireOwnDesde(db, body.id_usuario, body.desde, 0)
  await requireOpen(db, body.id_usuario, body.desde, 0)
  return insertCusto(db, { ...body, id_autor: actor.id_usuario })
}

async function lock({ db, actor }: Who, id_hora_custo: number): Promise<FoundCusto> {
  const before = await lockCusto(db, actor, id_hora_custo)
  if (!before) throw new Failure('nao_encontrado')
  await takeTurn(db, `custo da hora de ${before.id_usuario}`)
  return before
}

export async function changeCusto(
  context: Context,
  id_hora_custo: number,
  { versao, ...body }: Body & { readonly versao: number },
): Promise<void> {
  const { db, actor } = context
  const before = await lock(context, id_hora_custo)
  requireVersao(before, versao)
  await requireOwnDesde(db, before.id_usuario, body.desde, id_hora_custo)
  await requireOpen(db, before.id_usuario, before.desde, id_hora_custo)
  await requireOpen(db, before.id_usuario, body.desde, id_hora_custo)
  await updateCusto(db, id_hora_custo, { ...body, id_autor: actor.id_usuario })
}

export async function removeCusto(context: Context, id_hora_custo: number): Promise<void> {
  const before = await lock(context, id_hora_custo)
  await requireOpen(context.db, before.id_usuario, before.desde, id_hora_custo)
  await deleteCusto(context.db, id_hora_custo)
}
