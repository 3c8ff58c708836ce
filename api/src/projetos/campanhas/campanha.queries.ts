import type { TakenBy } from '@claquete/contract/endpoint'
import * as contract from '@claquete/contract/projetos/campanhas/campanha'
import { sql } from 'kysely'
import { instant, int, text } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { listSource } from '../../kernel/lists/source.ts'
import { isOrcamentoSeenBy } from '../../orcamentos/orcamento/public.ts'
import { isProjetoSeenBy } from '../quadro/public.ts'
import { orcamentoViewerOf, projetoViewerOf } from './reader.ts'
import type { CampanhaReader } from './reader.ts'

export type CampanhaFilter = TakenBy<typeof contract.campanhaList>['query']

/** The campaigns of the units of a person. */
export const inUnitsOf = ({ empresas }: Pick<CampanhaReader, 'empresas'>, campanha = 'c') =>
  empresas.length > 0
    ? sql<boolean>`${sql.ref(`${campanha}.id_empresa`)} = any(${empresas}::bigint[])`
    : sql<boolean>`true`

const nameOf = (alias: string) =>
  sql`coalesce(nullif(${sql.ref(`${alias}.fantasia`)}, ''), ${sql.ref(`${alias}.razao`)})`

const countOrcamentos = (reader: CampanhaReader) =>
  reader.sees_orcamentos
    ? sql`(select count(distinct o.id_familia)::int from campanha_orcamento k
        join orcamento o on ${same('o.id_familia', 'k')} and o.excluido_em is null
        where ${same('k.id_campanha', 'c')} and ${isOrcamentoSeenBy(orcamentoViewerOf(reader))})`
    : sql`null::int`

const countProjetos = (reader: CampanhaReader) =>
  reader.sees_projetos
    ? sql`(select count(*)::int from projeto p
        where ${same('p.id_campanha', 'c')} and ${isProjetoSeenBy(projetoViewerOf(reader))})`
    : sql`null::int`

export const campanhas = listSource(contract.campanhas, {
  columns: {
    id_campanha: 'c.id_campanha',
    titulo: 'c.titulo',
    cliente: nameOf('q'),
    agencia: nameOf('a'),
    produto: 'c.produto',
    tipo: 't.descricao',
    data_inicio: 'c.data_inicio',
    data_fim: 'c.data_fim',
    verba: 'c.verba',
    orcamentos: countOrcamentos,
    projetos: countProjetos,
    situacao_label: sql`case when c.encerrada_em is null then 'Aberta' else 'Encerrada' end`,
    responsavel: 'u.nome',
    objetivo: 'j.descricao',
    segmentos: sql`coalesce((select string_agg(s.descricao, ', ' order by s.descricao)
      from campanha_segmento cs join segmento s on ${same('s.id_segmento', 'cs')}
      where ${same('cs.id_campanha', 'c')}), '')`,
    empresa: nameOf('e'),
    data_cadastro: 'c.data_cadastro',
    situacao: sql`case when c.encerrada_em is null then 'aberta' else 'encerrada' end`,
    id_empresa: 'c.id_empresa',
    id_cliente: 'c.id_cliente',
    id_agencia: 'c.id_agencia',
    id_tipo_campanha: 'c.id_tipo_campanha',
    id_objetivo_campanha: 'c.id_objetivo_campanha',
    id_responsavel: 'c.id_responsavel',
    versao: 'c.versao',
  },
  more: {
    /** Between commas, for the filter. */
    ids_segmentos: text(sql`concat(',', (select string_agg(cs.id_segmento::text, ',')
      from campanha_segmento cs where ${same('cs.id_campanha', 'c')}), ',')`),
    descricao: text('c.descricao'),
    encerrada_em: instant.orNull('c.encerrada_em'),
    anexos: int(sql`(select count(*)::int from arquivo f where f.tenant_id = c.tenant_id
      and f.tabela = 'campanha' and f.chave = c.id_campanha and f.removido = 'N')`),
  },
  from: (db: TenantDb, reader: CampanhaReader) => sql`campanha c
    join empresa e on ${same('e.id_empresa', 'c')}
    left join pessoa q on ${same('q.id_pessoa', 'c.id_cliente')}
    left join pessoa a on ${same('a.id_pessoa', 'c.id_agencia')}
    left join tipo_campanha t on ${same('t.id_tipo_campanha', 'c')}
    left join objetivo_campanha j on ${same('j.id_objetivo_campanha', 'c')}
    left join usuario u on ${same('u.id_usuario', 'c.id_responsavel')}
    where c.tenant_id = ${db.tenant} and ${inUnitsOf(reader)}`,
  search: sql`concat_ws(' ', q.razao, q.fantasia, a.razao)`,
  filters: {
    situacao: (wanted: NonNullable<CampanhaFilter['situacao']>) =>
      wanted === 'todas' ? sql<boolean>`true` : sql<boolean>`v.situacao = ${wanted}`,
    id_segmento: (id: number) => sql<boolean>`v.ids_segmentos like ${`%,${id},%`}`,
    periodo1: (day: string) => sql<boolean>`coalesce(v.data_fim, v.data_inicio) >= ${day}::date`,
    periodo2: (day: string) => sql<boolean>`coalesce(v.data_inicio, v.data_fim) <= ${day}::date`,
  },
})

const named = (key: string) => ({ id: int(key), nome: text('r.descricao') })

export const listPublicos = (db: TenantDb, id_campanha: number) =>
  db.rows(
    named('r.id_publico_alvo_campanha'),
    (list) => sql`select ${list} from campanha_publico k
      join publico_alvo_campanha r on ${same('r.id_publico_alvo_campanha', 'k')}
      where k.tenant_id = ${db.tenant} and k.id_campanha = ${id_campanha} order by r.descricao`,
  )

export const listSegmentos = (db: TenantDb, id_campanha: number) =>
  db.rows(
    named('r.id_segmento'),
    (list) => sql`select ${list} from campanha_segmento k
      join segmento r on ${same('r.id_segmento', 'k')}
      where k.tenant_id = ${db.tenant} and k.id_campanha = ${id_campanha} order by r.descricao`,
  )

/** Active people, and the units in which this person works. */
export async function listOptions(db: TenantDb, { empresas }: Pick<CampanhaReader, 'empresas'>) {
  const responsaveis = await db.rows(
    { id: int('u.id_usuario'), nome: text('u.nome') },
    (list) => sql`select ${list} from usuario u
      where u.tenant_id = ${db.tenant} and u.ativo = 'S' and u.suporte = 'N' order by u.nome`,
  )
  const units = await db.rows(
    { id: int('e.id_empresa'), nome: text(nameOf('e')) },
    (list) => sql`select ${list} from empresa e
      where e.tenant_id = ${db.tenant} and (${empresas.length === 0}::boolean
        or e.id_empresa = any(${empresas}::bigint[])) order by e.id_empresa`,
  )
  return { responsaveis, empresas: units }
}
