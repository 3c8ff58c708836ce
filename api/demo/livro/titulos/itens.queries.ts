import { sql } from 'kysely'
import { same } from '../../../src/kernel/database/join.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'

/** Account of each budget group whose account has a different name. */
const contaDoGrupo: Readonly<Record<string, string>> = {
  'Cenografia, objetos e figurino': 'Cenografia e objetos',
  'Equipe de arte, figurino e maquiagem': 'Arte, figurino e maquiagem',
  'Equipe de fotografia': 'Fotografia e câmera',
  'Equipe de som': 'Som direto',
  Elenco: 'Elenco e agenciamento',
  Transporte: 'Transporte e combustível',
  'Equipamento especial': 'Equipamento de câmera',
  'Montagem, cor, VFX e finalização': 'Cor, VFX e finalização',
  Seguros: 'Seguros de produção',
  'Taxas, CONDECINE e CRT': 'CONDECINE e CRT',
}

/** Gives the payments of budget lines the account of the line's group. */
export const classifyItens = (db: TenantDb) =>
  db.run(sql`update lancamento l set "id_grupoCusto" = coalesce(
      (select c."id_grupoCusto" from plano_contas c where c.tenant_id = ${db.tenant}
        and c.tipo = 'despesa' and c.linha_dre = 'custo_jobs'
        and c.descricao = coalesce(${JSON.stringify(contaDoGrupo)}::jsonb ->> g.descricao, g.descricao)
      order by length(c.caminho) desc limit 1),
      (select c."id_grupoCusto" from plano_contas c where c.tenant_id = ${db.tenant}
        and c.descricao = 'Produção'))
    from orca_item i
    join orca_grupo g on ${same('g.id_orca_grupo', 'i')}
    where l.tenant_id = ${db.tenant} and ${same('i.id_orca_item', 'l')}
      and l.origem = 'item' and l."id_grupoCusto" is null`)
