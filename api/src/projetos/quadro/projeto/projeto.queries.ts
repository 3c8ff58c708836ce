import * as contract from '@claquete/contract/projetos/quadro/projeto'
import { sql } from 'kysely'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { day, int, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import { listSource } from '../../../kernel/lists/source.ts'
import { isCurrent, isOrcamentoSeenBy } from '../../../orcamentos/orcamento/public.ts'
import type { Viewer } from '../../../orcamentos/orcamento/public.ts'
import { isSeenBy } from '../acesso/access.queries.ts'

/** Who asks, and when. */
export interface ProjetoScope {
  readonly today: CalendarDate
  readonly actor: Viewer
}

/** The people of a project, without those of the support; `avatar` is the stored name of the picture. */
export const participantesOf = (projeto: string) => sql`coalesce((select json_agg(json_build_object(
    'id_usuario', u.id_usuario, 'nome', u.nome, 'avatar', u.imagem_usuario, 'responsavel', pu.responsavel)
    order by pu.responsavel desc, u.nome, u.id_usuario)
  from projeto_usuario pu join usuario u on ${same('u.id_usuario', 'pu')}
  where pu.tenant_id = ${sql.ref(`${projeto}.tenant_id`)} and pu.id_projeto = ${sql.ref(`${projeto}.id_projeto`)}
    and u.suporte = 'N'), '[]')`

const responsaveisOf = (
  what: ReturnType<typeof sql>,
) => sql`coalesce((select string_agg(${what}, ', '
    order by u.nome, u.id_usuario)
  from projeto_usuario pu join usuario u on ${same('u.id_usuario', 'pu')}
  where ${same('pu.id_projeto', 'p')} and pu.responsavel = 'S' and u.suporte = 'N'), '')`

export const projetos = listSource(contract.projetos, {
  columns: {
    id_projeto: 'p.id_projeto',
    num_projeto: 'p.num_projeto',
    titulo: 'p.titulo',
    cliente: sql`coalesce(nullif(c.fantasia, ''), c.razao)`,
    titulo_orcamento: sql`concat_ws(' · ', nullif(o.num_orc, ''), o.titulo)`,
    campanha: 'ca.titulo',
    data_inicio: 'p.data_inicio',
    data_zero: 'p.data_zero',
    data_final_tarefa: 't.ultima',
    qtde_tarefas: 't.todas',
    qtde_concluidas: 't.concluidas',
    qtde_atrasadas: 't.atrasadas',
    responsaveis: responsaveisOf(sql`u.nome`),
    situacao_label: sql`case when p.arquivado_em is null then 'Ativo' else 'Arquivado' end`,
    empresa: 'e.fantasia',
    data_cadastro: 'p.data_cadastro',
    participantes: participantesOf('p'),
    ids_responsaveis: sql`replace(${responsaveisOf(sql`u.id_usuario::text`)}, ' ', '')`,
    arquivado: sql`case when p.arquivado_em is null then 'N' else 'S' end`,
    modelo: 'p.modelo',
    modelo_padrao: 'p.modelo_padrao',
    id_empresa: 'p.id_empresa',
    id_orcamento: 'o.id_orcamento',
    id_campanha: 'p.id_campanha',
    job: 'o.num_orc',
    opcao_data: 'p.opcao_data',
    versao: 'p.versao',
  },
  more: {
    descricao: text('p.descricao'),
    id_cliente: int.orNull('c.id_pessoa'),
    data_filmagem: day.orNull('o.data_filmagem_inicio'),
    usuario: text.orNull(
      sql`(select u.nome from usuario u where ${same('u.id_usuario', 'p')} and u.suporte = 'N')`,
    ),
  },
  from: (db, { today, actor }: ProjetoScope) => sql`projeto p
    join empresa e on ${same('e.id_empresa', 'p')}
    left join campanha ca on ${same('ca.id_campanha', 'p')}
    left join lateral (select o.* from orcamento o
      where ${same('o.id_familia', 'p')} and o.excluido_em is null and ${isOrcamentoSeenBy(actor)}
        and ${isCurrent(actor)} limit 1) o on true
    left join pessoa c on c.tenant_id = p.tenant_id and c.id_pessoa = coalesce(o.id_cliente, ca.id_cliente)
    cross join lateral (select count(*)::int as todas,
        count(t.concluida_em)::int as concluidas, max(t.data_entrega) as ultima,
        (count(*) filter (where t.concluida_em is null and t.data_entrega < ${today}::date))::int as atrasadas
      from projeto_tarefa t where ${same('t.id_projeto', 'p')} and t.excluida_em is null) t
    where p.tenant_id = ${db.tenant} and ${isSeenBy(actor)}`,
  search: sql`concat_ws(' ', c.razao, c.fantasia)`,
  filters: {
    id_usuario: (id_usuario: number) => sql<boolean>`exists (
      select from json_array_elements(v.participantes) x where (x->>'id_usuario')::bigint = ${id_usuario})`,
  },
})
