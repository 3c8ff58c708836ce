import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { seenTitulos } from '../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../livro/visao/public.ts'

interface Scenario {
  readonly id_cenario: number
  readonly nome: string
  readonly autor: string | null
  readonly criado_em: string
  readonly alterado_em: string
  readonly versao: number
}

const scenario = sql`c.id_cenario, c.nome, u.nome as autor, c.criado_em, c.alterado_em, c.versao`
const fromScenario = sql`from cenario c
  left join usuario u on u.tenant_id = c.tenant_id and u.id_usuario = c.id_usuario`

/** The most scenarios listed, latest change first. */
const listedMax = 200

export const listScenarios = (db: TenantDb): Promise<(Scenario & { mudancas: number })[]> =>
  db.run(sql<Scenario & { mudancas: number }>`select ${scenario},
      (select count(*)::int from cenario_mudanca m
        where m.tenant_id = ${db.tenant} and m.id_cenario = c.id_cenario) as mudancas
    ${fromScenario} where c.tenant_id = ${db.tenant}
    order by c.alterado_em desc, c.id_cenario desc limit ${listedMax}`)

export async function findScenario(db: TenantDb, id_cenario: number) {
  const [row] = await db.run(sql<Scenario>`select ${scenario} ${fromScenario}
    where c.tenant_id = ${db.tenant} and c.id_cenario = ${id_cenario}`)
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
export interface StoredChange {
  readonly tipo: 'mover' | 'ocultar' | 'hipotese'
  readonly id_lancamento: number | null
  readonly descricao: string
  readonly operacao: 'C' | 'D'
  readonly centavos: Cents
  readonly dia_original: CalendarDate
  readonly dia: CalendarDate | null
}
export interface ReadChange extends StoredChange {
  readonly id_mudanca: number
}

export const listChanges = (db: TenantDb, id_cenario: number): Promise<ReadChange[]> =>
  db.run(sql<ReadChange>`select id_mudanca, tipo, id_lancamento, descricao, operacao,
      (valor * 100)::bigint as centavos, dia_original, dia
    from cenario_mudanca where tenant_id = ${db.tenant} and id_cenario = ${id_cenario}
    order by id_mudanca`)

interface TituloNow {
  readonly id_lancamento: number
  readonly descricao: string
  readonly operacao: 'C' | 'D'
  /** What is still owed. */
  readonly centavos: Cents
  /** The expected day; today if that has passed. */
  readonly dia: CalendarDate
  readonly situacao: string
  readonly previsto: boolean
}

/** Whether the person sees every title. */
export const seesAll = (visao: VisaoDoLivro): boolean => seenTitulos(visao).length === 0

/** The present state of those of the titles that the person sees. */
export const listTitulosToday = (
  db: TenantDb,
  visao: VisaoDoLivro,
  { ids, hoje }: { readonly ids: readonly number[]; readonly hoje: CalendarDate },
): Promise<TituloNow[]> =>
  db.run(sql<TituloNow>`select l.id_lancamento, l.descricao, l.operacao,
      ((l.valor - l.valor_baixado) * 100)::bigint as centavos,
      greatest(coalesce(l.agendado_para, l.vencimento_util, l."dataVencimento"), ${hoje}::date) as dia,
      l.situacao, l.situacao in ('aprovado', 'solicitado') and l.tipo = 'titulo' and l.permuta = 'N'
        as previsto
    from lancamento l
    where l.tenant_id = ${db.tenant} and l.id_lancamento = any(${ids}::bigint[])
      and ${sql.join([sql`true`, ...seenTitulos(visao)], sql` and `)}`)

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
