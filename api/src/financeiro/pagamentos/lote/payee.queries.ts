import type { PayeeFacts } from '@claquete/core/financeiro/pagamentos/payee'
import { sql } from 'kysely'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'

/** What is known now of whom the titles of a batch are paid to, by title. */
export async function listPayees(
  db: TenantDb,
  id_lote_pagamento: number,
): Promise<ReadonlyMap<number, PayeeFacts>> {
  const rows = await db.run(sql<PayeeFacts & { id_lancamento: number }>`
    select distinct on (l.id_lancamento) l.id_lancamento, p.cnpj as documento,
      (l.valor * 100)::bigint as valor,
      case when e.id_pessoa is not null then jsonb_build_object(
        'logradouro', coalesce(e.logradouro, ''), 'numero', coalesce(e.numero, ''),
        'complemento', coalesce(e.complemento, ''), 'bairro', coalesce(e.bairro, ''),
        'cidade', coalesce(e.cidade, ''), 'cep', coalesce(e.cep, ''), 'uf', coalesce(e.uf, '')) end as endereco,
      coalesce((select jsonb_agg(jsonb_build_object('tributo', r.tributo, 'valor', (t.valor * 100)::bigint))
        from lancamento t
        join lancamento_retencao r on r.tenant_id = t.tenant_id and r.id_lancamento = t.id_lancamento
        where t.tenant_id = l.tenant_id and t.id_lancamento_origem = l.id_lancamento
          and t.origem = 'retencao' and t.situacao not in ('cancelado', 'rejeitado')), '[]') as retencoes
    from lote_pagamento_item i
    join lancamento l on l.tenant_id = i.tenant_id and l.id_lancamento = i.id_lancamento
    left join pessoa p on p.tenant_id = l.tenant_id and p.id_pessoa = l.id_pessoa
    left join pessoa_endereco e on e.tenant_id = p.tenant_id and e.id_pessoa = p.id_pessoa
    where i.tenant_id = ${db.tenant} and i.id_lote_pagamento = ${id_lote_pagamento}
    order by l.id_lancamento, e.id_pessoa_endereco`)
  return new Map(rows.map(({ id_lancamento, ...facts }) => [id_lancamento, facts]))
}
