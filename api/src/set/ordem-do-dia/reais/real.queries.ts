import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { rate } from '@claquete/core/kernel/amounts/quantity'
import type { RegraDeHoras } from '@claquete/core/set/ordem-do-dia/overtime'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { day, instant, int, json, money, text, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

const millionths = z.pipe(z.int(), z.transform(rate))
const minutes = z.int()

/** The rule of a company as it is kept with a day. */
const Regra = z.object({
  jornada: minutes,
  adicional: millionths,
  segunda_desde: z.nullable(minutes),
  segundo_adicional: millionths,
  refeicao_ate: z.nullable(minutes),
  adicional_refeicao: millionths,
  descanso: minutes,
})

const columns = {
  id_ordem_pessoa: int('r.id_ordem_pessoa'),
  chegou_em: instant.orNull('r.chegou_em'),
  refeicao_em: instant.orNull('r.refeicao_em'),
  liberado_em: instant.orNull('r.liberado_em'),
  chegou_por: word(['link', 'digitado']).orNull('r.chegou_por'),
  liberado_por: word(['link', 'digitado']).orNull('r.liberado_por'),
  valor_hora: money.orNull('r.valor_hora'),
  uid: text.orNull('r.uid'),
  regra: json(Regra).orNull('r.regra'),
  versao: int('r.versao'),
}
export type StoredReal = RowOf<typeof columns>

/** The real times of a person, if any were recorded. */
export async function findReal(
  db: TenantDb,
  id_ordem_pessoa: number,
): Promise<StoredReal | undefined> {
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from ordem_real r
      where r.tenant_id = ${db.tenant} and r.id_ordem_pessoa = ${id_ordem_pessoa}`,
  )
  return row
}

interface Whose {
  readonly id_ordem_pessoa: number
  readonly id_ordem_dia: number
}

/** The same, locked, and begun where nothing was recorded. */
export async function lockReal(db: TenantDb, whose: Whose): Promise<StoredReal> {
  await db.run(sql`insert into ordem_real (id_ordem_pessoa, id_ordem_dia, versao)
    values (${whose.id_ordem_pessoa}, ${whose.id_ordem_dia}, 0) on conflict do nothing`)
  const [row] = await db.rows(
    columns,
    (list) => sql`select ${list} from ordem_real r
      where r.tenant_id = ${db.tenant} and r.id_ordem_pessoa = ${whose.id_ordem_pessoa} for update`,
  )
  return must(row, 'real times')
}

/** A person of the sheet said so by the link. */
export const storeMark = (
  db: TenantDb,
  id_ordem_pessoa: number,
  ato: 'chegou' | 'liberado',
  em: string,
) =>
  db
    .update('ordem_real')
    .set({ [`${ato}_em`]: em, [`${ato}_por`]: 'link', versao: sql<number>`versao + 1` })
    .where('id_ordem_pessoa', '=', id_ordem_pessoa)
    .execute()

interface NewReal {
  readonly chegou_em: string | null
  readonly refeicao_em: string | null
  readonly liberado_em: string | null
  readonly chegou_por: 'link' | 'digitado' | null
  readonly liberado_por: 'link' | 'digitado' | null
  readonly valor_hora: Cents | null
  readonly uid: string | null
  readonly regra: RegraDeHoras
  readonly id_usuario: number
}

export const storeReal = (
  db: TenantDb,
  id_ordem_pessoa: number,
  { valor_hora, regra, ...real }: NewReal,
) =>
  db
    .update('ordem_real')
    .set({
      ...real,
      valor_hora:
        valor_hora === null ? null : sql<number>`${centsToDecimalText(valor_hora)}::numeric`,
      regra: JSON.stringify(regra),
      versao: sql<number>`versao + 1`,
    })
    .where('id_ordem_pessoa', '=', id_ordem_pessoa)
    .execute()

/** When the day before ended for people of a sheet who are in the register, on any sheet of the company. */
const beforeOf = sql`(select max(b.liberado_em) from ordem_real b
  join ordem_pessoa bp on ${same('bp.id_ordem_pessoa', 'b')}
  join ordem_dia bd on ${same('bd.id_ordem_dia', 'b')}
  where ${same('bp.id_pessoa', 'p')} and bp.id_pessoa is not null
    and bd.data < d.data and bd.data >= d.data - 3)`

const listed = {
  id_ordem_pessoa: int('p.id_ordem_pessoa'),
  data: day('d.data'),
  fuso: text('d.fuso'),
  nome: text('p.nome'),
  departamento: text('p.departamento'),
  funcao: text(sql`coalesce(nullif(p.funcao, ''), p.personagem)`),
  grupo: word(['equipe', 'elenco'])('p.grupo'),
  chamada: int.orNull(sql`coalesce(p.chamada, d.chamada)`),
  saida: int.orNull('p.saida'),
  chegou_em: instant.orNull('r.chegou_em'),
  refeicao_em: instant.orNull('r.refeicao_em'),
  liberado_em: instant.orNull('r.liberado_em'),
  chegou_por: word(['link', 'digitado']).orNull('r.chegou_por'),
  liberado_por: word(['link', 'digitado']).orNull('r.liberado_por'),
  valor_hora: money.orNull('r.valor_hora'),
  uid: text.orNull('r.uid'),
  regra: json(Regra).orNull('r.regra'),
  anterior_em: instant.orNull(beforeOf),
  versao: int(sql`coalesce(r.versao, 0)`),
}
export type DayOfPessoa = RowOf<typeof listed>

const people = sql`ordem_dia d
  join ordem_pessoa p on ${same('p.id_ordem_dia', 'd')}
  left join ordem_real r on ${same('r.id_ordem_pessoa', 'p')}`

/** Everybody of a sheet, with the real times that were recorded. */
export const listReais = (db: TenantDb, id_ordem_dia: number): Promise<DayOfPessoa[]> =>
  db.rows(
    listed,
    (list) => sql`select ${list} from ${people}
      where d.tenant_id = ${db.tenant} and d.id_ordem_dia = ${id_ordem_dia}
      order by p.grupo desc, p.departamento, p."order", p.id_ordem_pessoa`,
  )

/** A person's real times with the sheet that they are of; the e-mail is that of the sheet, or else of the register. */
export async function findWorked(db: TenantDb, id_ordem_pessoa: number) {
  const [row] = await db.rows(
    {
      id_familia: int('d.id_familia'),
      titulo: text('d.titulo'),
      diaria: int.orNull('d.diaria'),
      data: day('d.data'),
      fuso: text('d.fuso'),
      email:
        text(sql`lower(btrim(coalesce(nullif(p.email, ''), (select a.email from pessoa_endereco a
        where ${same('a.id_pessoa', 'p')} limit 1), '')))`),
      chamada: int.orNull(sql`coalesce(p.chamada, d.chamada)`),
      chegou_em: instant.orNull('r.chegou_em'),
      liberado_em: instant.orNull('r.liberado_em'),
    },
    (list) => sql`select ${list} from ${people}
      where d.tenant_id = ${db.tenant} and p.id_ordem_pessoa = ${id_ordem_pessoa}`,
  )
  return row
}

/** The people of all sheets of a budget's job whose day has a cost. */
export const listCosted = (db: TenantDb, id_orcamento: number): Promise<DayOfPessoa[]> =>
  db.rows(
    listed,
    (list) => sql`select ${list} from ${people}
      join orcamento o on ${same('o.id_familia', 'd')} and o.id_orcamento = ${id_orcamento}
      where d.tenant_id = ${db.tenant} and d.modelo = 'N' and r.valor_hora > 0
        and r.chegou_em is not null and r.liberado_em is not null
      order by p.id_ordem_pessoa`,
  )

/** The lines of a budget by what they are called in every version. */
export const listItens = (db: TenantDb, id_orcamento: number, id_usuario_tipo: number | null) =>
  db.rows(
    {
      uid: text('i.uid'),
      id_orca_item: int('i.id_orca_item'),
      descricao: text('i.descricao'),
    },
    (list) => sql`select ${list} from orca_item i
      where i.tenant_id = ${db.tenant} and i.id_orcamento = ${id_orcamento}
        and not exists (select from orca_item s where ${same('s.id_orca_item_superior', 'i.id_orca_item')})
        and (${id_usuario_tipo}::bigint is null or not exists (select from orca_item_oculto h
          where ${same('h.id_orca_item', 'i')} and h.id_usuario_tipo = ${id_usuario_tipo}))
      order by i.ordem, i.id_orca_item`,
  )

export async function findPessoaDaOrdem(db: TenantDb, id_ordem_pessoa: number) {
  const [row] = await db.rows(
    { id_ordem_dia: int('p.id_ordem_dia') },
    (list) => sql`select ${list} from ordem_pessoa p
      where p.tenant_id = ${db.tenant} and p.id_ordem_pessoa = ${id_ordem_pessoa}`,
  )
  return row
}
