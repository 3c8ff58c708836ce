import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import { day, flag, instant, int, money, text, word } from '../../kernel/database/columns.ts'
import type { RowOf } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { seenTitulos } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'

const scenario = {
  id_cenario: int('c.id_cenario'),
  nome: text('c.nome'),
  autor: text.orNull('u.nome'),
  criado_em: instant('c.criado_em'),
  alterado_em: instant('c.alterado_em'),
  versao: int('c.versao'),
}
const fromScenario = sql`from cenario c
  left join usuario u on ${same('u.id_usuario', 'c')}`

/** The most scenarios listed, latest change first. */
const listedMax = 200

export const listScenarios = (db: TenantDb) =>
  db.rows(
    {
      ...scenario,
      mudancas: int(sql`(select count(*) from cenario_mudanca m
        where m.tenant_id = ${db.tenant} and m.id_cenario = c.id_cenario)`),
    },
    (list) => sql`select ${list} ${fromScenario} where c.tenant_id = ${db.tenant}
      order by c.alterado_em desc, c.id_cenario desc limit ${listedMax}`,
  )

export async function findScenario(db: TenantDb, id_cenario: number) {
  const [row] = await db.rows(
    scenario,
    (list) => sql`select ${list} ${fromScenario}
      where c.tenant_id = ${db.tenant} and c.id_cenario = ${id_cenario}`,
  )
  return row
}

export async function lockScenario(db: TenantDb, id_cenario: number) {
  return db
    .from('cenario')
    .select(['id_cenario', 'versao'])
    .where('id_cenario', '=', id_cenario)
    .forUpdate()
    .executeTakeFirst()
}

/** A stored change of a scenario. */
const change = {
  tipo: word(['mover', 'ocultar', 'hipotese'])('tipo'),
  id_lancamento: int.orNull('id_lancamento'),
  descricao: text('descricao'),
  operacao: word(['C', 'D'])('operacao'),
  centavos: money('valor'),
  dia_original: day('dia_original'),
  dia: day.orNull('dia'),
}
export type StoredChange = RowOf<typeof change>

const readChange = { id_mudanca: int('id_mudanca'), ...change }
export type ReadChange = RowOf<typeof readChange>

export const listChanges = (db: TenantDb, id_cenario: number) =>
  db.rows(
    readChange,
    (list) => sql`select ${list} from cenario_mudanca
      where tenant_id = ${db.tenant} and id_cenario = ${id_cenario} order by id_mudanca`,
  )

/** Whether the person sees every title. */
export const seesAll = (visao: VisaoDoLivro): boolean => seenTitulos(visao).length === 0

/** The present state of those of the titles that the person sees. */
export const listTitulosToday = (
  db: TenantDb,
  visao: VisaoDoLivro,
  { ids, hoje }: { readonly ids: readonly number[]; readonly hoje: CalendarDate },
) =>
  db.rows(
    {
      id_lancamento: int('l.id_lancamento'),
      descricao: text('l.descricao'),
      operacao: word(['C', 'D'])('l.operacao'),
      /** What is still owed. */
      centavos: money(sql`(l.valor - l.valor_baixado)`),
      /** The expected day; today if that has passed. */
      dia: day(sql`greatest(coalesce(l.agendado_para, l.vencimento_util, l."dataVencimento"),
        ${hoje}::date)`),
      situacao: text('l.situacao'),
      previsto: flag(sql`l.situacao in ('aprovado', 'solicitado') and l.tipo = 'titulo'
        and l.permuta = 'N'`),
    },
    (list) => sql`select ${list} from lancamento l
      where l.tenant_id = ${db.tenant} and l.id_lancamento = any(${ids}::bigint[])
        and ${sql.join([sql`true`, ...seenTitulos(visao)], sql` and `)}`,
  )

export async function insertScenario(db: TenantDb, nome: string, id_usuario: number) {
  const row = await db
    .insertInto('cenario')
    .values({ nome, id_usuario })
    .returning('id_cenario')
    .executeTakeFirstOrThrow()
  return row.id_cenario
}

export const updateScenario = (db: TenantDb, id_cenario: number, nome: string | undefined) =>
  db
    .update('cenario')
    .set({
      ...(nome !== undefined && { nome }),
      alterado_em: sql<string>`now()`,
      versao: sql<number>`versao + 1`,
    })
    .where('id_cenario', '=', id_cenario)
    .execute()

/** Replaces the changes of a scenario. */
export async function replaceChanges(
  db: TenantDb,
  id_cenario: number,
  mudancas: readonly StoredChange[],
): Promise<void> {
  await db.deleteFrom('cenario_mudanca').where('id_cenario', '=', id_cenario).execute()
  await db
    .insertInto('cenario_mudanca')
    .values(
      mudancas.map(({ centavos, ...mudanca }) => ({
        ...mudanca,
        id_cenario,
        valor: centsToDecimalText(centavos),
      })),
    )
    .execute()
}

export const deleteScenario = (db: TenantDb, id_cenario: number) =>
  db.deleteFrom('cenario').where('id_cenario', '=', id_cenario).execute()
