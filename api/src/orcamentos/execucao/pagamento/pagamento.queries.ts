import { same } from '../../../kernel/database/join.ts'
import { andSeen, visaoDoLivro } from '../../../livro/visao/public.ts'
import { origins } from '@claquete/core/livro/titulos/origem'
import { situacoesOfPagamento } from '@claquete/core/livro/titulos/pagamento'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../../kernel/context.ts'
import {
  day,
  flag,
  instant,
  int,
  money,
  rate,
  text,
  word,
} from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { countedValor, familiaOf, plannedCusto, isOrcamentoSeenBy } from '../../orcamento/public.ts'
import { isItemVisible, isReleased } from '../scope/scope.queries.ts'
import type { Scope } from '../scope/scope.queries.ts'

export interface Reader {
  readonly db: TenantDb
  readonly actor: Actor
  readonly scope: Scope
}

/** A title of a job, for the list of payments. */
const columns = {
  id_lancamento: int('l.id_lancamento'),
  id_orcamento: int('l.id_orcamento'),
  num_orc: text('o.num_orc'),
  titulo: text('o.titulo'),
  id_orca_item: int.orNull('l.id_orca_item'),
  uid_item: text.orNull('i.uid'),
  item: text.orNull('i.descricao'),
  operacao: word(['C', 'D'])('l.operacao'),
  origem: word(origins)('l.origem'),
  id_pessoa: int.orNull('l.id_pessoa'),
  pessoa: text.orNull(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
  descricao: text('l.descricao'),
  obs: text.orNull('l.obs'),
  valor: money('l.valor'),
  competencia: day('l.competencia'),
  dataVencimento: day('l.dataVencimento'),
  dataBaixa: day.orNull('l.dataBaixa'),
  situacao: word(situacoesOfPagamento)('l.situacao'),
  motivo: text.orNull('l.motivo'),
  excesso: money('l.excesso'),
  forma_pagamento: text.orNull('l.forma_pagamento'),
  id_tipoDocumento: int.orNull('l.id_tipoDocumento'),
  tipo_documento: text.orNull('td.descricao'),
  num_documento: text.orNull('l.num_documento'),
  id_contabancaria: int.orNull('l.id_contabancaria'),
  conta: text.orNull('c.descricao'),
  id_grupoCusto: int.orNull('l.id_grupoCusto'),
  id_centrocusto: int.orNull('l.id_centrocusto'),
  id_solicitante: int.orNull('l.id_solicitante'),
  solicitante: text.orNull('us.nome'),
  aprovador: text.orNull('ua.nome'),
  aprovado_em: instant.orNull('l.aprovado_em'),
  conciliado: word(['s']).orNull('l.conciliado'),
  exportado_em: instant.orNull('l.exportado_em'),
  dt_cadastro: instant('l.dt_cadastro'),
  liberado: flag(isReleased),
  versao: int('l.versao'),
}
export type TituloLido = RowOf<typeof columns>

/** External producers see their own requests. */
const isPagamentoSeenBy = (actor: Actor, { externo }: Scope) =>
  externo ? sql<boolean>`l.id_solicitante = ${actor.id_usuario}` : sql<boolean>`true`

async function listTitulos({ db, actor, scope }: Reader, where: RawBuilder<unknown>) {
  const visao = await visaoDoLivro(db, actor)
  return db.rows(
    columns,
    (list) => sql`select ${list}
  from lancamento l
  join orcamento o on ${same('o.id_orcamento', 'l')}
  left join orca_item i on ${same('i.id_orca_item', 'l')}
  left join pessoa p on ${same('p.id_pessoa', 'l')}
  left join tipo_documento td on ${same('td."id_tipoDocumento"', 'l')}
  left join contabancaria c on ${same('c.id_contabancaria', 'l')}
  left join usuario us on ${same('us.id_usuario', 'l.id_solicitante')}
  left join usuario ua on ${same('ua.id_usuario', 'l.id_aprovador')}
  where l.tenant_id = ${db.tenant} and o.excluido_em is null and ${isOrcamentoSeenBy(actor)}
    and ${isPagamentoSeenBy(actor, scope)} and ${isItemVisible(actor, 'l.id_orca_item')} ${andSeen(visao, 'l')}
    and ${where}
  order by l."dataVencimento", l.id_lancamento`,
  )
}

/** The titles of a job, over all its versions. */
export const titulosDoJob = (reader: Reader, id_orcamento: number) =>
  listTitulos(
    reader,
    sql`l.id_orcamento in (${familiaOf(reader.db, id_orcamento)}) and l.situacao <> 'cancelado'`,
  )

/** Undecided payments of budget lines. */
export const listPendingTitulos = (reader: Reader, id_orcamento: number | null) =>
  listTitulos(
    reader,
    sql`l.situacao = 'solicitado' and l.origem = 'item' and ${
      id_orcamento === null
        ? sql`true`
        : sql`l.id_orcamento in (${familiaOf(reader.db, id_orcamento)})`
    }`,
  )

const lineColumns = {
  id_orca_item: int('i.id_orca_item'),
  uid: text('i.uid'),
  id_orca_grupo: int('i.id_orca_grupo'),
  grupo: text('g.descricao'),
  item: text(sql`case when s.descricao is null then i.descricao
    else s.descricao || ' · ' || i.descricao end`),
  id_fornecedor: int.orNull('i.id_fornecedor'),
  fornecedor: text.orNull(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
  permite_verba: flag('i.permite_verba'),
  orcado: money(countedValor('i')),
  previsto: money(plannedCusto('i', 'a')),
}
export type JobLine = RowOf<typeof lineColumns>

/** The lines of a version that accept money, in sheet order. */
export const listJobLines = (db: TenantDb, actor: Actor, id_orcamento: number) =>
  db.rows(
    lineColumns,
    (list) => sql`
    with recursive grupos as (
      select g.id_orca_grupo, array[g.ordem] as lugar, g.descricao from orca_grupo g
      where g.tenant_id = ${db.tenant} and g.id_orcamento = ${id_orcamento}
        and g.id_orca_grupo_superior is null
      union all
      select f.id_orca_grupo, grupos.lugar || f.ordem, f.descricao from orca_grupo f
      join grupos on f.id_orca_grupo_superior = grupos.id_orca_grupo
      where f.tenant_id = ${db.tenant} and f.id_orcamento = ${id_orcamento}
    )
    select ${list}
    from orca_item i
    join orcamento o on ${same('o.id_orcamento', 'i')}
    join grupos g on g.id_orca_grupo = i.id_orca_grupo
    left join orca_item s on ${same('s.id_orca_item', 'i.id_orca_item_superior')}
    left join pessoa p on ${same('p.id_pessoa', 'i.id_fornecedor')}
    left join orcamento oa on ${same('oa.id_familia', 'o')} and oa.aprovado
    left join orca_item a on ${same('a.id_orcamento', 'oa')}
      and a.uid = i.uid
    where i.tenant_id = ${db.tenant} and i.id_orcamento = ${id_orcamento}
      and not exists (select from orca_item f where ${same('f.id_orca_item_superior', 'i.id_orca_item')})
      and ${isItemVisible(actor, 'i.id_orca_item')}
    order by g.lugar, coalesce(s.ordem, i.ordem), i.ordem, i.id_orca_item`,
  )

/** Other payments of the job to the same person with the same document and value. */
export const listDuplicatePagamentos = (
  db: TenantDb,
  id_lancamento: number,
  id_orcamento: number,
) =>
  db.rows(
    {
      id_lancamento: int('b.id_lancamento'),
      descricao: text('b.descricao'),
      dataVencimento: day('b.dataVencimento'),
    },
    (list) => sql`select ${list}
      from lancamento a join lancamento b on b.tenant_id = a.tenant_id
        and b.id_lancamento <> a.id_lancamento and b.operacao = a.operacao and b.valor = a.valor
        and b.id_pessoa = a.id_pessoa and b.situacao not in ('rejeitado', 'cancelado')
        and coalesce(dobrar(b.num_documento), '') = coalesce(dobrar(a.num_documento), '')
      where a.tenant_id = ${db.tenant} and a.id_lancamento = ${id_lancamento}
        and b.id_orcamento in (${familiaOf(db, id_orcamento)})
      order by b.id_lancamento limit 10`,
  )

/** Approved and paid payments of a job's lines, in order of approval. */
export const listApprovedInOrder = (db: TenantDb, id_orcamento: number) =>
  db.rows(
    {
      id_lancamento: int('l.id_lancamento'),
      uid: text('i.uid'),
      valor: money('l.valor'),
      excesso: money('l.excesso'),
    },
    (list) => sql`select ${list}
      from lancamento l
      join orca_item i on ${same('i.id_orca_item', 'l')}
      where l.tenant_id = ${db.tenant} and l.origem = 'item' and l.operacao = 'D'
        and l.situacao in ('aprovado', 'pago') and l.id_orcamento in (${familiaOf(db, id_orcamento)})
      order by l.aprovado_em nulls first, l.id_lancamento`,
  )

export const listBv = (db: TenantDb, actor: Actor, ids: readonly number[]) =>
  db.rows(
    {
      id_lancamento: int('l.id_lancamento'),
      id_orcamento: int('o.id_orcamento'),
      num_orc: text('o.num_orc'),
      titulo: text('o.titulo'),
      total_geral: money('o.total_geral'),
      bv_total: money('o.bv_total'),
      comissao_total: money('o.comissao_total'),
    },
    (list) => sql`select ${list}
      from lancamento l
      join orcamento o on ${same('o.id_orcamento', 'l')}
      where l.tenant_id = ${db.tenant} and l.id_lancamento = any(${ids}::bigint[])
        and o.excluido_em is null and ${isOrcamentoSeenBy(actor)}
        and ${isItemVisible(actor, 'l.id_orca_item')}
      order by l.id_lancamento`,
  )

export const listComissionados = (db: TenantDb, orcamentos: readonly number[]) =>
  db.rows(
    {
      id_orcamento: int('c.id_orcamento'),
      id_orca_comissionado: int('c.id_orca_comissionado'),
      nome: text(sql`coalesce(nullif(c.nome, ''), nullif(p.fantasia, ''), p.razao, '')`),
      tipo_comissionado: int('c.tipo_comissionado'),
      base: text('c.base'),
      taxa: rate('c.taxa'),
      valor: money('c.valor'),
    },
    (list) => sql`select ${list} from orca_comissionado c
      left join pessoa p on ${same('p.id_pessoa', 'c')}
      where c.tenant_id = ${db.tenant} and c.id_orcamento = any(${orcamentos}::bigint[])
      order by c.ordem`,
  )
