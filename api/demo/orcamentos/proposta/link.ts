import { Failure } from '@claquete/contract/failures'
import { decimalTextToCents } from '@claquete/core/kernel/amounts/money'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import type { Services } from '../../../src/kernel/services.ts'
import { insertLink, storeDecision } from '../../../src/orcamentos/proposta/link.queries.ts'
import {
  findOrcamentoHeader,
  findTotal,
  noteVisits,
} from '../../../src/orcamentos/proposta/orcamento.queries.ts'
import type { OrcamentoHeader } from '../../../src/orcamentos/proposta/orcamento.queries.ts'
import { newToken } from '../../../src/orcamentos/proposta/token.ts'

/** A version by id, without permission checks. */
export async function findVersao(db: TenantDb, id_orcamento: number): Promise<OrcamentoHeader> {
  const cabecalho = await findOrcamentoHeader(db, id_orcamento)
  if (!cabecalho) throw new Failure('nao_encontrado')
  return cabecalho
}

interface LinkDemo {
  readonly cabecalho: OrcamentoHeader
  readonly decisao: 'aprovado' | null
  readonly opcoes: readonly string[]
  readonly openedAt: string
  readonly expira_em: string
}

/** A demonstration link: visited, and answered if its version was approved. */
export async function seedLink(
  db: TenantDb,
  { config }: Pick<Services, 'config'>,
  { cabecalho, decisao, opcoes, openedAt, expira_em }: LinkDemo,
): Promise<void> {
  const { token: _, ...kept } = newToken(config, db.tenant)
  const { id_orcamento, id_responsavel, revisao } = cabecalho
  const id_orca_link = await insertLink(db, {
    ...kept,
    id_orcamento,
    modelo: 'completa',
    senha_hash: null,
    permite_opcoes: true,
    permite_aprovar: true,
    id_usuario: id_responsavel,
    revisao,
    expira_em,
  })
  await noteVisits(db, id_orca_link, { visitas: decisao ? 4 : 2, openedAt })
  if (!decisao) return
  const total = await findTotal(db, id_orcamento)
  if (decimalTextToCents(total) === undefined) return
  await storeDecision(db, id_orca_link, {
    decisao,
    decidido_em: openedAt,
    decidido_por: cabecalho.contato ?? 'Marina Prado',
    decidido_email: cabecalho.contato_email ?? 'marina.prado@exemplo.com.br',
    decidido_ip: '203.0.113.24',
    comentario: 'Aprovado. Podemos marcar a reunião de pré-produção?',
    opcoes: [...opcoes],
    total_decidido: total,
  })
}
