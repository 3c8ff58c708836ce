import * as contract from '@claquete/contract/financeiro/extrato/extrato'
import type { Formato } from '@claquete/core/financeiro/extrato/compare'
import { storedText } from '@claquete/core/kernel/writing/stored-text'
import { normaliseTexto } from '@claquete/core/financeiro/extrato/normalise-text'
import type { SaldoDoBanco } from '@claquete/core/financeiro/extrato/statement'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sql } from 'kysely'
import { int } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listSource } from '../../../kernel/lists/source.ts'
import { contaVista, ofUnidades } from '../../../livro/contas/public.ts'
import type { Viewer } from '../../../livro/contas/public.ts'
import type { ComparedLine } from './compare.read.ts'
import type { ExtratoConta } from '../arquivo/conta.queries.ts'
import { beforeReconciling } from './linha.queries.ts'

interface NewExtrato {
  readonly id_contabancaria: number
  readonly formato: Formato
  readonly nome: string
  readonly arquivo: string | null
  readonly inicio: CalendarDate | null
  readonly fim: CalendarDate | null
  readonly saldo: SaldoDoBanco | null
  readonly linhas: number
  readonly novas: number
  readonly id_usuario: number | null
  /** The statement of the card whose file it is. */
  readonly id_extrato_cartao?: number
}

export async function insertExtrato(db: TenantDb, { saldo, ...novo }: NewExtrato): Promise<number> {
  const row = await db
    .insertInto('extrato_importado')
    .values({
      ...novo,
      saldo_banco: saldo && centsToDecimalText(saldo.valor),
      saldo_dia: saldo?.dia ?? null,
    })
    .returning('id_extrato_importado')
    .executeTakeFirstOrThrow()
  return row.id_extrato_importado
}

const batch = 5_000

interface NewLines {
  readonly id_extrato_importado: number
  readonly conta: Pick<ExtratoConta, 'id_contabancaria' | 'conciliar_desde'>
  readonly lines: readonly ComparedLine[]
}

export async function insertLines(db: TenantDb, novas: NewLines): Promise<void> {
  const { id_extrato_importado, conta, lines } = novas
  const { id_contabancaria, conciliar_desde } = conta
  for (let from = 0; from < lines.length; from += batch) {
    const part = lines.slice(from, from + batch)
    await db.run(sql`
      insert into extrato_historico (tenant_id, id_extrato_importado, id_contabancaria, data, valor,
        fitid, documento, texto, texto_normalizado, identidade, ocorrencia, situacao, motivo)
      select ${db.tenant}, ${id_extrato_importado}, ${id_contabancaria}, dado.data,
        dado.centavos / 100.0, dado.fitid, dado.documento, dado.texto, dado.normalizado,
        dado.identidade, dado.ocorrencia,
        case when dado.data < ${conciliar_desde}::date then 'ignorado' else 'pendente' end,
        case when dado.data < ${conciliar_desde}::date then ${beforeReconciling} end
      from unnest(${part.map(({ data }) => data)}::date[],
        ${part.map(({ valor }) => valor)}::bigint[],
        ${part.map(({ fitid }) => fitid)}::text[],
        ${part.map(({ documento }) => documento)}::text[],
        ${part.map(({ texto }) => storedText(texto))}::text[],
        ${part.map(({ texto }) => normaliseTexto(texto))}::text[],
        ${part.map(({ identidade }) => identidade)}::text[],
        ${part.map(({ ocorrencia }) => ocorrencia)}::smallint[])
        as dado (data, centavos, fitid, documento, texto, normalizado, identidade, ocorrencia)`)
  }
}

const linesIn = (situacao: string) =>
  sql`(select count(*) from extrato_historico h where ${same('h.id_extrato_importado', 'i')}
    and h.situacao = ${situacao})`

const nameOf = (column: string) =>
  sql`(select u.nome from usuario u where u.tenant_id = i.tenant_id
    and u.id_usuario = ${sql.ref(column)})`

/** Statements of accounts that this person sees. `link` is where the file is stored. */
export const extratos = listSource(contract.extratos, {
  columns: {
    id_extrato_importado: 'i.id_extrato_importado',
    contabancaria: 'c.descricao',
    nome: 'i.nome',
    formato: 'i.formato',
    inicio: 'i.inicio',
    fim: 'i.fim',
    novas: 'i.novas',
    pendentes: linesIn('pendente'),
    saldo_banco: 'i.saldo_banco',
    criado_em: 'i.criado_em',
    usuario: nameOf('i.id_usuario'),
    id_contabancaria: 'i.id_contabancaria',
    link: 'i.arquivo',
    saldo_dia: 'i.saldo_dia',
    linhas: 'i.linhas',
    conciliadas: linesIn('conciliado'),
    ignoradas: linesIn('ignorado'),
    id_extrato_cartao: 'i.id_extrato_cartao',
    desfeito_em: 'i.desfeito_em',
    usuario_desfez: nameOf('i.id_usuario_desfez'),
  },
  more: { id_empresa: int.orNull('c.id_empresa') },
  from: (db, seer: Viewer) => sql`extrato_importado i
    join contabancaria c on ${same('c.id_contabancaria', 'i')}
    where i.tenant_id = ${db.tenant} and ${contaVista(seer)}`,
  search: sql`''`,
  filters: {
    id_empresa: (id: number) =>
      sql<boolean>`exists (select from (select v.id_empresa) c where ${ofUnidades([id])})`,
    inicio: (day: CalendarDate) => sql<boolean>`v.fim >= ${day}`,
    fim: (day: CalendarDate) => sql<boolean>`v.inicio <= ${day}`,
    estado: (estado: 'vigente' | 'desfeito') =>
      estado === 'vigente'
        ? sql<boolean>`v.desfeito_em is null`
        : sql<boolean>`v.desfeito_em is not null`,
  },
})

/** The lines of statements that the caller has found. */
export const linhas = listSource(contract.linhas, {
  columns: {
    id_extrato_historico: 'h.id_extrato_historico',
    data: 'h.data',
    texto: 'h.texto',
    valor: 'h.valor',
    situacao: 'h.situacao',
    documento: 'h.documento',
    motivo: 'h.motivo',
    usuario_situacao: sql`(select u.nome from usuario u where ${same('u.id_usuario', 'h.id_usuario_situacao')})`,
    fitid: 'h.fitid',
  },
  more: { id_extrato_importado: int('h.id_extrato_importado') },
  from: (db) => sql`extrato_historico h where h.tenant_id = ${db.tenant}`,
  search: sql`''`,
  filters: {},
})

/** Locks an import; undefined when the company has no such import. */
export const lockExtrato = (db: TenantDb, id_extrato_importado: number) =>
  db
    .from('extrato_importado')
    .select([
      'id_extrato_importado',
      'id_contabancaria',
      'inicio',
      'fim',
      'desfeito_em',
      'id_extrato_cartao',
    ])
    .where('id_extrato_importado', '=', id_extrato_importado)
    .forUpdate()
    .executeTakeFirst()

/** Lines that a person decided on; those ignored only for being earlier than the first day do not count. */
export const listDecided = (db: TenantDb, id_extrato_importado: number) =>
  db
    .from('extrato_historico')
    .select(['data', 'texto', sql<Cents>`(valor * 100)::bigint`.as('valor'), 'situacao'])
    .where('id_extrato_importado', '=', id_extrato_importado)
    .where('situacao', '<>', 'pendente')
    .where(sql<boolean>`motivo is distinct from ${beforeReconciling}`)
    .orderBy('data')
    .orderBy('id_extrato_historico')
    .limit(50)
    .execute()

/** Deletes the lines and marks the import; returns how many went. */
export async function undoExtrato(
  db: TenantDb,
  id_extrato_importado: number,
  id_usuario: number,
): Promise<number> {
  const gone = await db
    .deleteFrom('extrato_historico')
    .where('id_extrato_importado', '=', id_extrato_importado)
    .returning('id_extrato_historico')
    .execute()
  await markUndone(db, id_extrato_importado, id_usuario)
  return gone.length
}

export const markUndone = (db: TenantDb, id_extrato_importado: number, id_usuario: number) =>
  db
    .update('extrato_importado')
    .set({ desfeito_em: sql<string>`now()`, id_usuario_desfez: id_usuario })
    .where('id_extrato_importado', '=', id_extrato_importado)
    .execute()

/** Other files of the same days: they also had lines that leave with the undone one, and were stored once. */
export const listOverlapping = (
  db: TenantDb,
  { id_extrato_importado, id_contabancaria, inicio, fim }: Overlapped,
) =>
  db
    .from('extrato_importado')
    .select('nome')
    .where('id_contabancaria', '=', id_contabancaria)
    .where('id_extrato_importado', '<>', id_extrato_importado)
    .where('desfeito_em', 'is', null)
    .where('inicio', '<=', fim)
    .where('fim', '>=', inicio)
    .whereRef('linhas', '>', 'novas')
    .orderBy('id_extrato_importado')
    .limit(3)
    .execute()

interface Overlapped {
  readonly id_extrato_importado: number
  readonly id_contabancaria: number
  readonly inicio: CalendarDate | null
  readonly fim: CalendarDate | null
}
