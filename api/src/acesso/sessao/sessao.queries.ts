import type { YesNo } from '@claquete/contract/wire'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { flag, instant, int, json, text } from '../../kernel/database/columns.ts'
import { same } from '../../kernel/database/join.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'

const countUsers = (produtor_externo: YesNo) =>
  int(sql`(select count(*) from usuario x where x.tenant_id = u.tenant_id
    and x.produtor_externo = ${produtor_externo} and x.suporte = 'N')`)

const extra = {
  perfil: text('p.descricao'),
  empresa: text('t.nome'),
  preferencias: json(z.record(z.string(), z.unknown()))('u.preferencias'),
  inicio: instant('s.inicio'),
  expira: instant('s.expira'),
  segundo_passo: flag(sql`exists (select from segundo_passo x where ${same('x.id_usuario', 'u')}
    and x.ligado_em is not null)`),
  qtd_users_created: countUsers('N'),
  qtd_users_created_prod_ext: countUsers('S'),
}

/** What the screens need of a session besides what every call loads. */
export async function findSessionExtra(db: TenantDb, id_usuario: number, id_sessao: string) {
  const [row] = await db.rows(
    extra,
    (list) => sql`select ${list} from usuario u
      join usuario_tipo p on ${same('p.id_usuario_tipo', 'u')}
      join tenant t on t.tenant_id = u.tenant_id
      join sessao s on s.tenant_id = u.tenant_id and s.id_sessao = ${id_sessao}
      where u.tenant_id = ${db.tenant} and u.id_usuario = ${id_usuario}`,
  )
  return must(row, 'user of the session')
}

export const endSession = (db: TenantDb, id_sessao: string) =>
  db
    .update('sessao')
    .set({ fim: 'saida', encerrada_em: sql`now()` })
    .where('id_sessao', '=', id_sessao)
    .where('fim', 'is', null)
    .execute()

export const mergePreferences = (db: TenantDb, id_usuario: number, changes: object) =>
  db
    .update('usuario')
    .set({ preferencias: sql`preferencias || ${JSON.stringify(changes)}::jsonb` })
    .where('id_usuario', '=', id_usuario)
    .execute()

export const listCustomFieldNames = (db: TenantDb) =>
  db
    .from('campos_custom')
    .select(['id_campos_custom', 'model', 'nome', 'tipo'])
    .orderBy('model')
    .orderBy('ordem')
    .execute()

export const listOwnUnits = (db: TenantDb, only: readonly number[]) => {
  const query = db
    .from('empresa')
    .select(['id_empresa', 'fantasia', 'razao'])
    .where('ativo', '=', 'S')
    .orderBy('fantasia')
    .limit(500)
  return only.length > 0 ? query.where('id_empresa', 'in', only).execute() : query.execute()
}
