import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { Context } from '../../../kernel/context.ts'
import { ordens } from './list.queries.ts'

/** Sheets by job, title, place or day, newest first, for the global search. */
export async function searchOrdens({ db, actor }: Context, search: string) {
  if (!actor.permissions.has('ordem_do_dia.visualizar')) return []
  const { data } = await ordens.page(db, actor, { search, perPage: 5 })
  return data.map(({ id_ordem_dia, id_orcamento, data: dia, job, ...one }) => ({
    tipo: 'Ordem do dia',
    titulo: `${formatDateBr(dia)} · ${job}`,
    detalhe: [one.diaria_label && `Diária ${one.diaria_label}`, one.titulo, one.situacao_label]
      .filter(Boolean)
      .join(' · '),
    path: `/orcamentos/editar/${id_orcamento}/ordem-do-dia/${id_ordem_dia}`,
  }))
}
