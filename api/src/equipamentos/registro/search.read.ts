import type { Context } from '../../kernel/context.ts'
import { equipamentos } from './equipamento.queries.ts'
import { readerOf } from './reader.ts'
import { WITHOUT_EQUIPAMENTO } from '@claquete/core/acesso/plano/features'

/** Equipment by code, name or serial number, for the global search. */
export async function searchEquipamentos(context: Context, search: string) {
  const { db, actor } = context
  const has =
    actor.permissions.has('equipamento.consultar') &&
    !WITHOUT_EQUIPAMENTO.includes(actor.id_plano_jobbgestor)
  if (!has) return []
  const { data } = await equipamentos.page(db, readerOf(context), { search, perPage: 5 })
  return data.map(({ id_equipamento, nome, codigo, numero_serie, status }) => ({
    tipo: 'Equipamento',
    titulo: nome,
    detalhe: [codigo, numero_serie, status === 'INATIVO' ? 'Inativo' : '']
      .filter(Boolean)
      .join(' · '),
    path: `/equipamento/formulario/${id_equipamento}`,
  }))
}
