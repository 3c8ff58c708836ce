import { deletedOrcamentos } from '@claquete/contract/orcamentos/lista/orcamento'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { int } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import { listSource } from '../../kernel/lists/source.ts'
import { isOrcamentoSeenBy, viewerOf } from '../orcamento/public.ts'
import { empresaName, pessoaNameOf } from './list.queries.ts'
import type { ListVisao } from '../orcamento/public.ts'

/** Deleted budgets, latest first. */
export const deleted = listSource(deletedOrcamentos, {
  columns: {
    id_orcamento: 'o.id_orcamento',
    titulo: 'o.titulo',
    num_orc: 'o.num_orc',
    id_orcamento_versao: 'o.id_orcamento_versao',
    cliente: pessoaNameOf('id_cliente'),
    status: 's.descricao',
    excluido_em: 'o.excluido_em',
    excluido_por: 'u.nome',
    data_cadastro: 'o.data_cadastro',
    nome_versao: 'o.nome_versao',
    empresa: empresaName,
    cor: 's.cor',
    cor_fundo: 's.cor_fundo',
  },
  more: { id_empresa: int('o.id_empresa') },
  from: (db, visao: ListVisao) => sql`orcamento o
    join orcamento_status s on ${same('s.id_orcamento_status', 'o')}
    left join usuario u on ${same('u.id_usuario', 'o.id_usuario_exclusao')}
    where o.tenant_id = ${db.tenant} and o.excluido_em is not null
      and ${isOrcamentoSeenBy(viewerOf(visao))}`,
  search: sql`o.busca`,
  filters: {
    periodo1: (day: CalendarDate) => sql<boolean>`v.data_cadastro >= ${day}`,
    periodo2: (day: CalendarDate) => sql<boolean>`v.data_cadastro <= ${day}`,
  },
})
