import { lotes as lotesOfContract } from '@claquete/contract/financeiro/pagamentos/lote'
import { estadosOfLote } from '@claquete/core/financeiro/pagamentos/lote'
import { must } from '@claquete/core/kernel/must'
import { tableKeys } from '@claquete/core/kernel/record'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { flag, instant, int, json, text, texts, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listSource } from '../../../kernel/lists/source.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'
import { seenLotes } from './list.queries.ts'
import { eventsOfLote } from './lote.queries.ts'

const estadoLabel = sql<string>`case q.estado ${sql.join(
  tableKeys(estadosOfLote).map(
    (one) => sql`when ${sql.lit(one)} then ${sql.lit(estadosOfLote[one])}`,
  ),
  sql` `,
)} end`

/** Batches that this person sees. */
export const lotes = listSource(lotesOfContract, {
  columns: {
    id_lote_pagamento: 'q.id_lote_pagamento',
    data: 'q.data',
    conta: 'c.descricao',
    estado_label: estadoLabel,
    quantidade: 'i.quantidade',
    pagos: 'i.pagos',
    recusados: 'i.recusados',
    preparado_por: 'u.nome',
    descricao: 'q.descricao',
    valor: 'i.valor',
    id_contabancaria: 'q.id_contabancaria',
    numero_banco: sql`coalesce(c.numero_banco, '')`,
    estado: 'q.estado',
    criado_em: 'q.criado_em',
    versao: 'q.versao',
  },
  more: { empresa_da_conta: int.orNull('c.id_empresa'), motivo: text('q.motivo') },
  from: (db, visao: VisaoDoLivro) => sql`lote_pagamento q
    join contabancaria c on ${same('c.id_contabancaria', 'q')}
    left join usuario u on ${same('u.id_usuario', 'q')}
    cross join lateral (select count(*) filter (where i.estado <> 'removido')::int as quantidade,
        coalesce(sum(i.valor) filter (where i.estado <> 'removido'), 0) as valor,
        count(*) filter (where i.estado = 'pago')::int as pagos,
        count(*) filter (where i.estado in ('rejeitado', 'devolvido'))::int as recusados,
        string_agg(i.favorecido_nome, ' ') as favorecidos
      from lote_pagamento_item i where ${same('i.id_lote_pagamento', 'q')}) i
    where q.tenant_id = ${db.tenant} and ${seenLotes(visao)}`,
  search: sql`concat_ws(' ', q.id_lote_pagamento, i.favorecidos)`,
  filters: {
    id_empresa: (id: number) =>
      sql<boolean>`(v.empresa_da_conta is null or v.empresa_da_conta = ${id})`,
    periodo1: (day: CalendarDate) => sql<boolean>`v.data >= ${day}`,
    periodo2: (day: CalendarDate) => sql<boolean>`v.data <= ${day}`,
  },
})

const evento = {
  id_lote_pagamento_evento: int('e.id_lote_pagamento_evento'),
  acao: word(eventsOfLote)('e.acao'),
  motivo: text('e.motivo'),
  usuario: text.orNull('u.nome'),
  criado_em: instant('e.criado_em'),
  id_usuario: int.orNull('e.id_usuario'),
}
export type FoundEvento = RowOf<typeof evento>

/** What happened to a batch, in order. */
export const listEventos = (db: TenantDb, id_lote_pagamento: number) =>
  db.rows(
    evento,
    (list) => sql`select ${list}
      from lote_pagamento_evento e
      left join usuario u on ${same('u.id_usuario', 'e')}
      where e.tenant_id = ${db.tenant} and e.id_lote_pagamento = ${id_lote_pagamento}
      order by e.id_lote_pagamento_evento`,
  )

const Aviso = z.object({ codigo: z.string(), msg: z.string() })

/** What the screen shows of payments besides what is paid. */
export const listShownItens = (db: TenantDb, id_lote_pagamento: number) =>
  db.rows(
    {
      id_lote_pagamento_item: int('i.id_lote_pagamento_item'),
      descricao: text('l.descricao'),
      ocorrencias: text('i.ocorrencias'),
      ocorrencia_texto: text('i.ocorrencia_texto'),
      autenticacao: text('i.autenticacao'),
      avisos: json(z.array(Aviso))('i.avisos'),
      aceito_por: text.orNull('u.nome'),
      a_reenviar: flag(sql`i.estado in ('rejeitado', 'devolvido') and l.situacao = 'aprovado'
        and not exists (select from lote_pagamento_item n where ${same('n.id_lancamento', 'i')}
          and n.estado <> 'removido' and n.id_lote_pagamento_item > i.id_lote_pagamento_item)`),
    },
    (list) => sql`select ${list}
      from lote_pagamento_item i
      join lancamento l on ${same('l.id_lancamento', 'i')}
      left join usuario u on ${same('u.id_usuario', 'i.id_usuario_aceite')}
      where i.tenant_id = ${db.tenant} and i.id_lote_pagamento = ${id_lote_pagamento}`,
  )

/** Released batches wait for a file, drafts for a release: what the menu counts. */
export async function countDrafts(db: TenantDb, visao: VisaoDoLivro): Promise<number> {
  const [row] = await db.rows(
    { total: int(sql`count(*)`) },
    (list) => sql`select ${list}
      from lote_pagamento q
      join contabancaria c on ${same('c.id_contabancaria', 'q')}
      where q.tenant_id = ${db.tenant} and q.estado = 'rascunho' and ${seenLotes(visao)}`,
  )
  return must(row, 'count of batches').total
}

/** Takes payments out of a batch; they stay in its history, and their titles are free. */
export async function removeItens(
  db: TenantDb,
  id_lote_pagamento: number,
  ids: readonly number[],
): Promise<void> {
  await db.run(sql`update lote_pagamento_item set estado = 'removido'
    where tenant_id = ${db.tenant} and id_lote_pagamento = ${id_lote_pagamento}
      and id_lote_pagamento_item = any(${ids}::bigint[]) and estado = 'pendente'`)
}

/** The codes of the warnings that were accepted of the payments of a batch, by title. */
export async function listAccepted(
  db: TenantDb,
  id_lote_pagamento: number,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db.rows(
    {
      id_lancamento: int('i.id_lancamento'),
      codigos: texts(sql`array(select a ->> 'codigo' from jsonb_array_elements(i.avisos) a)`),
    },
    (list) => sql`select ${list} from lote_pagamento_item i
      where i.tenant_id = ${db.tenant} and i.id_lote_pagamento = ${id_lote_pagamento}`,
  )
  return new Map(rows.map(({ id_lancamento, codigos }) => [id_lancamento, codigos]))
}
