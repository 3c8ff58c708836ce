import type { LeiauteDaRelacaoInside } from '@claquete/contract/orcamentos/incentivado/leiaute'
import { recordOf } from '@claquete/core/kernel/record'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Leiautes } from '@claquete/core/orcamentos/incentivado/contas/relacoes/all'
import { camposOfRelacoes } from '@claquete/core/orcamentos/incentivado/contas/relacoes/campos'
import {
  namesOfRelacoes,
  relacaoCodigos,
} from '@claquete/core/orcamentos/incentivado/contas/relacoes/names'
import { usualLeiautes } from '@claquete/core/orcamentos/incentivado/contas/relacoes/usual-leiautes'
import type { TenantDb } from '../../../../kernel/database/tenant-db.ts'
import { listOwnLeiautes } from './leiaute.queries.ts'

/** The columns of every sheet as they hold for this company, of a project of this day. */
export async function readLeiautes(db: TenantDb, dia: CalendarDate): Promise<Leiautes> {
  const own = new Map((await listOwnLeiautes(db)).map((one) => [one.relacao, one]))
  return { leiautes: recordOf(relacaoCodigos, (one) => own.get(one) ?? usualLeiautes[one]), dia }
}

/** The same as people change them: with who said them otherwise, and which values each sheet can show. */
export async function listLeiautes(db: TenantDb): Promise<LeiauteDaRelacaoInside[]> {
  const own = new Map((await listOwnLeiautes(db)).map((one) => [one.relacao, one]))
  return relacaoCodigos.map((relacao) => {
    const said = own.get(relacao)
    const { norma, endereco, lido, colunas } = said ?? usualLeiautes[relacao]
    return {
      relacao,
      ...namesOfRelacoes[relacao],
      norma,
      endereco,
      lido,
      origem: said ? 'corrigida' : 'produto',
      versao: said?.versao ?? 0,
      alterado_em: said?.alterado_em ?? null,
      alterado_por: said?.alterado_por ?? null,
      colunas: [...colunas],
      campos: Object.entries(camposOfRelacoes[relacao]).map(([campo, { nome, kind }]) => ({
        campo,
        nome,
        tipo: kind,
      })),
    }
  })
}
