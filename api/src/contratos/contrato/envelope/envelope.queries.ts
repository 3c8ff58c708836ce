import * as contract from '@claquete/contract/contratos/contrato/envelope'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { listSource, sinceDay, untilDay } from '../../../kernel/lists/source.ts'
import { isSeenBy } from '../access.queries.ts'
import { numberForms } from '../list.queries.ts'
import type { Reader } from '../list.queries.ts'

/** What the product or a service of others collects the signatures of: of contracts, or documents alone. */
const ofSignature = (
  db: TenantDb,
): RawBuilder<unknown> => sql`select e.tenant_id, e.id_envelope * 2 as id_linha,
    coalesce(v.titulo, e.titulo) as titulo, e.estado,
    p.assinados || ' de ' || p.todos as assinados,
    case when e.estado = 'enviado' then coalesce(p.aguarda, '') else '' end as aguarda,
    case when e.origem_tipo = 'contrato' then 'contrato' else 'avulso' end as origem,
    case e.provedor when 'proprio' then 'sistema' else e.provedor end as meio,
    coalesce(e.enviado_em, e.criado_em) as enviado_em,
    (e.expira_em at time zone 'America/Sao_Paulo')::date as expira_em,
    e.encerrado_em, e.motivo, e.id_envelope, p.quem, v.id_contrato, v.id_pessoa
  from assinatura_envelope e
  cross join lateral (
    select count(*) filter (where s.estado = 'assinado') as assinados, count(*) as todos,
      string_agg(s.nome || ' ' || s.email, ' ') as quem,
      string_agg(s.nome, ', ' order by s.id_signatario) filter (where s.estado <> 'assinado'
        and s.ordem = (select min(o.ordem) from assinatura_signatario o
          where ${same('o.id_envelope', 'e')} and o.estado <> 'assinado')) as aguarda
    from assinatura_signatario s where ${same('s.id_envelope', 'e')}) p
  left join contrato_versao v on v.tenant_id = e.tenant_id and e.origem_tipo = 'contrato'
    and v.id_contrato = e.origem_id and v.numero = e.origem_versao
  where e.tenant_id = ${db.tenant}`

/** Contracts that people sent themselves, to be signed outside. */
const ofPaper = (
  db: TenantDb,
): RawBuilder<unknown> => sql`select n.tenant_id, n.id_contrato_envelope * 2 + 1,
    v.titulo, n.estado, '', '', 'contrato', n.meio, n.enviado_em, n.expira_em, n.encerrado_em, n.motivo,
    null, null, v.id_contrato, v.id_pessoa
  from contrato_envelope n
  join contrato_versao v on ${same('v.id_contrato_versao', 'n')}
  where n.tenant_id = ${db.tenant} and n.id_envelope is null`

export const envelopes = listSource(contract.envelopes, {
  columns: {
    id_linha: 'x.id_linha',
    titulo: 'x.titulo',
    estado: 'x.estado',
    assinados: 'x.assinados',
    aguarda: 'x.aguarda',
    numero: 'c.numero',
    origem: 'x.origem',
    pessoa: sql`coalesce(nullif(q.fantasia, ''), q.razao)`,
    meio: 'x.meio',
    enviado_em: 'x.enviado_em',
    expira_em: 'x.expira_em',
    encerrado_em: 'x.encerrado_em',
    motivo: 'x.motivo',
    id_contrato: 'c.id_contrato',
    id_envelope: 'x.id_envelope',
  },
  more: {},
  // A contract is seen by who may see it; a document alone by who may see signatures.
  from: (db, { actor }: Reader) => sql`(${ofSignature(db)} union all ${ofPaper(db)}) x
    left join contrato c on ${same('c.id_contrato', 'x')}
    left join pessoa q on ${same('q.id_pessoa', 'x')}
    where case when x.origem = 'contrato' then c.id_contrato is not null and ${isSeenBy(actor)}
      else ${actor.permissions.has('assinatura.consultar')} end`,
  search: sql`concat_ws(' ', ${numberForms}, q.razao, q.cnpj, x.quem)`,
  filters: {
    origem: (origem: 'contrato' | 'avulso' | 'todas') =>
      origem === 'todas' ? sql<boolean>`true` : sql<boolean>`v.origem = ${origem}`,
    periodo1: sinceDay('v.enviado_em'),
    periodo2: untilDay('v.enviado_em'),
  },
})
