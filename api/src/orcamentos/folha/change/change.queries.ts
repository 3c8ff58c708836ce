import { FolhaChange } from '@claquete/contract/orcamentos/folha/folha'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { idList, instant, int, json, money, text, word } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** The reply of a batch, stored to be repeated. */
export interface StoredReply {
  readonly recusas: readonly { readonly indice: number; readonly msg: string }[]
  readonly ids: Readonly<Record<string, number>>
  readonly alertas: readonly string[]
}

const centavos = z.nullable(z.int())

/** What a deleted line had; stored keyed by uid, amounts in centavos. */
const DeletedLine = z.object({
  tipo: z.enum(['grupo', 'item']),
  id: z.int(),
  valor_unit: centavos,
  custo_unit: centavos,
  estimativa_final: centavos,
  previsto_aprovado: centavos,
  ocultos: z.array(z.int()),
})
export type DeletedLine = z.output<typeof DeletedLine>

export const selectLote = (db: TenantDb, id_orcamento: number, lote: string) =>
  db
    .from('orca_mudanca as m')
    .select(['m.revisao', 'm.id_usuario', 'm.resposta'])
    .where('m.id_orcamento', '=', id_orcamento)
    .where('m.lote', '=', lote)
    .executeTakeFirst()

export interface LoteNovo {
  readonly id_orcamento: number
  readonly revisao: number
  readonly lote: string
  readonly cliente: string
  readonly mudancas: readonly unknown[]
  readonly resposta: StoredReply
  readonly desfaz: Readonly<Record<string, DeletedLine>> | null
}

/** The user is null for a choice made by the client. */
export const insertLote = (
  db: TenantDb,
  { id_usuario }: { readonly id_usuario: number | null },
  novo: LoteNovo,
) =>
  db
    .insertInto('orca_mudanca')
    .values({
      ...novo,
      id_usuario,
      mudancas: JSON.stringify(novo.mudancas),
      resposta: JSON.stringify(novo.resposta),
      desfaz: novo.desfaz && JSON.stringify(novo.desfaz),
    })
    .execute()

/** What these lines had when last deleted from this budget. */
export async function selectDeletedLines(
  db: TenantDb,
  id_orcamento: number,
  uids: readonly string[],
): Promise<Map<string, DeletedLine>> {
  const rows = await db.rows(
    { uid: text('x.key'), desfeita: json(DeletedLine)('x.value') },
    (list) => sql`select ${list} from orca_mudanca m, jsonb_each(m.desfaz) x
      where m.tenant_id = ${db.tenant} and m.id_orcamento = ${id_orcamento} and m.desfaz is not null
        and m.desfaz ?| ${uids}::text[] and x.key = any(${uids}::text[])
      order by m.revisao`,
  )
  return new Map(rows.map(({ uid, desfeita }) => [uid, desfeita]))
}

/** What is deleted with lines and is not in the document. */
export const selectCarried = (db: TenantDb, itens: readonly number[]) =>
  db.rows(
    {
      uid: text('i.uid'),
      previsto_aprovado: money.orNull('i.previsto_aprovado'),
      ocultos: idList(sql`array(select h.id_usuario_tipo from orca_item_oculto h
        where ${same('h.id_orca_item', 'i')})`),
    },
    (list) => sql`select ${list} from orca_item i
      where i.tenant_id = ${db.tenant} and i.id_orca_item = any(${itens}::bigint[])`,
  )

export const insertHidden = (
  db: TenantDb,
  ocultos: readonly { readonly id_orca_item: number; readonly id_usuario_tipo: number }[],
) =>
  db.run(sql`
    insert into orca_item_oculto (id_orca_item, id_usuario_tipo)
    select x.id_orca_item, x.id_usuario_tipo
    from jsonb_to_recordset(${JSON.stringify(ocultos)}::jsonb)
      as x(id_orca_item bigint, id_usuario_tipo bigint)
    where exists (select from usuario_tipo t
      where t.tenant_id = ${db.tenant} and t.id_usuario_tipo = x.id_usuario_tipo)
    on conflict do nothing`)

/** Those of the lines that have payables or parts of one, funds or expenses, in any state. */
export const selectWithMoney = (
  db: TenantDb,
  { grupos, itens }: { readonly grupos: readonly number[]; readonly itens: readonly number[] },
) =>
  db.rows(
    { tipo: word(['grupo', 'item'])('m.tipo'), id: int('m.id') },
    (list) => sql`select ${list} from (
    select 'item' as tipo, x.id from unnest(${itens}::bigint[]) x(id)
    where exists (select from lancamento l where l.tenant_id = ${db.tenant} and l.id_orca_item = x.id)
      or exists (select from lancamento_rateio r where r.tenant_id = ${db.tenant} and r.id_orca_item = x.id)
      or exists (select from orca_verba v where v.tenant_id = ${db.tenant} and v.id_orca_item = x.id)
      or exists (select from orca_despesa d where d.tenant_id = ${db.tenant} and d.id_orca_item = x.id)
    union all
    select 'grupo', x.id from unnest(${grupos}::bigint[]) x(id)
    where exists (select from orca_verba v where v.tenant_id = ${db.tenant} and v.id_orca_grupo = x.id)
    ) m`,
  )

/** Those of the people that are not the tenant's. */
export const selectMissingPessoas = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    { id: int('x.id') },
    (list) => sql`select ${list} from unnest(${ids}::bigint[]) x(id)
      where not exists (select from pessoa p
        where p.tenant_id = ${db.tenant} and p.id_pessoa = x.id)`,
  )

/** Whether to warn about BV: paying it on a public body's account may be a crime. */
export async function isPublicBody(db: TenantDb, id_orcamento: number): Promise<boolean> {
  const row = await db
    .from('orcamento as o')
    .select('o.orgao_publico')
    .where('o.id_orcamento', '=', id_orcamento)
    .executeTakeFirst()
  return row?.orgao_publico === 'S'
}

/** The most batches a screen catches up with; further behind, it reloads the sheet. */
export const lotesMax = 500

/** The batches after a revision, oldest first. */
export const selectLotesSince = (db: TenantDb, id_orcamento: number, desde: number) =>
  db.rows(
    {
      revisao: int('m.revisao'),
      cliente: text('m.cliente'),
      id_usuario: int.orNull('m.id_usuario'),
      nome: text(sql`coalesce(u.nome, '')`),
      criado_em: instant(sql`to_json(m.criado_em) #>> '{}'`),
      mudancas: json(z.array(FolhaChange))('m.mudancas'),
    },
    (list) => sql`select ${list} from orca_mudanca m
      left join usuario u on ${same('u.id_usuario', 'm')}
      where m.tenant_id = ${db.tenant} and m.id_orcamento = ${id_orcamento} and m.revisao > ${desde}
      order by m.revisao limit ${lotesMax + 1}`,
  )
