import { must } from '@claquete/core/kernel/must'
import { prazoOf } from '@claquete/core/projetos/quadro/tarefa'
import { sql } from 'kysely'
import type { Context } from '../../../kernel/context.ts'
import { finds, folded } from '../../../kernel/lists/search.ts'
import { isSeenBy } from '../acesso/access.queries.ts'
import { findTarefa } from '../acesso/access.read.ts'
import { cardsById, cardsDoneBy, cardsOfUsuario } from '../tarefa/card.queries.ts'
import type { Card } from '../tarefa/card.queries.ts'
import { listPassos } from '../tarefa/passo.queries.ts'
import { historyText } from './historico.ts'
import {
  findDetails,
  listAudit,
  listBlocking,
  listPlaces,
  listTempos,
  namesOf,
} from './tarefa.queries.ts'

/** A task as its panel shows it. */
export async function readTarefa(context: Context, id: number) {
  const { db } = context
  await findTarefa(context, id)
  const [card] = await cardsById(db, [id])
  return {
    ...must(card, 'card'),
    ...must(await findDetails(db, id), 'details'),
    passos: await listPassos(db, id),
    bloqueada_por: await listBlocking(db, id, 'bloqueada_por'),
    bloqueia: await listBlocking(db, id, 'bloqueia'),
    timesheet: await listTempos(db, id),
  }
}

/** What happened to a task, in words, the newest first. */
export async function readHistorico(context: Context, id: number) {
  const { id_projeto } = await findTarefa(context, id)
  const nameOf = await namesOf(context.db, id_projeto)
  return (await listAudit(context.db, id)).flatMap(({ quando, quem, ...change }) => {
    const texto = historyText(change, nameOf)
    return texto === undefined ? [] : [{ quando, quem, texto }]
  })
}

const emptyOf = <T>() => ({
  atrasadas: [] as T[],
  hoje: [] as T[],
  proximas: [] as T[],
  sem_data: [] as T[],
  concluidas: [] as T[],
})

const places = {
  atrasada: 'atrasadas',
  hoje: 'hoje',
  proxima: 'proximas',
  sem_data: 'sem_data',
  concluida: 'concluidas',
} as const

/** What a search of one's own tasks looks in: the task `t` and its project `p`. */
const searched = {
  text: folded('t.titulo', sql`'#' || t.numero`, 'p.titulo', 'p.num_projeto'),
}

/** The tasks of whoever asks, by when they are due; the nearest first. */
export async function readMinhas(
  { db, actor, today }: Context,
  {
    search = '',
    concluidas,
  }: { readonly search?: string | undefined; readonly concluidas?: string | undefined },
) {
  const seen = sql<boolean>`${isSeenBy(actor)} and ${finds(search, searched)}`
  const cards = [
    ...(await cardsOfUsuario(db, actor.id_usuario, seen)),
    ...(concluidas === 'S' ? await cardsDoneBy(db, actor.id_usuario, seen) : []),
  ]
  const known = await listPlaces(
    db,
    cards.map((card) => card.id_projeto_tarefa),
  )
  const placeOf = new Map(
    known.map(({ id_projeto_tarefa, ...place }) => [id_projeto_tarefa, place]),
  )
  const mine = emptyOf<Card & (typeof known)[number]>()
  for (const card of cards) {
    const place = must(placeOf.get(card.id_projeto_tarefa), 'place')
    const task = { ...card, ...place }
    const { data_entrega, concluida_em } = card
    mine[places[prazoOf({ data_entrega, concluida: concluida_em !== null }, today)]].push(task)
  }
  for (const list of Object.values(mine)) list.sort(byDay)
  return mine
}

const weight = { urgente: 0, alta: 1, media: 2, baixa: 3 }
const weightOf = ({ prioridade }: Card) => (prioridade === null ? 2 : weight[prioridade])

const byDay = (a: Card, b: Card) =>
  (a.data_entrega ?? '').localeCompare(b.data_entrega ?? '') ||
  weightOf(a) - weightOf(b) ||
  a.id_projeto_tarefa - b.id_projeto_tarefa
